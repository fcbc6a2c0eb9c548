/** A link of one line that is pressed above and below its words as well, where nothing else is pressed. */
export const fingerHigh = {
  '@media (pointer: coarse)': {
    position: 'relative',
    '&::after': { content: '""', position: 'absolute', insetBlock: '-10px', insetInline: 0 },
  },
} as const
