/** Extends the touch target of a one-line link above and below its text. */
export const fingerHigh = {
  '@media (pointer: coarse)': {
    position: 'relative',
    '&::after': { content: '""', position: 'absolute', insetBlock: '-11px', insetInline: 0 },
  },
} as const
