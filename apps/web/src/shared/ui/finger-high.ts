/** Extends the touch target of a one-line link to 44 px above and below its text; pages with a mouse stay as they are. */
export const fingerHigh = {
  '@media (pointer: coarse)': {
    position: 'relative',
    '&::after': { content: '""', position: 'absolute', insetBlock: 'min(0px, (100% - 44px) / 2)', insetInline: 0 },
  },
} as const
