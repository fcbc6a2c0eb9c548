import type { Theme } from '@mui/material/styles'

/** A line of shade at the end of a scrolling box that has more, which its last rows cover once they are in sight. */
export const scrollCue = {
  background: ({ palette }: Theme) =>
    [
      `linear-gradient(transparent, ${palette.background.paper} 70%) bottom / 100% 40px no-repeat local`,
      `linear-gradient(transparent, ${palette.divider}) bottom / 100% 12px no-repeat scroll`,
      palette.background.paper,
    ].join(', '),
} as const
