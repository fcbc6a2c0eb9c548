import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface PersonFrameProps {
  name: string
  userCd: string
  /** Marks beside the name. */
  marks: ReactNode
  /** Facts about the account in one line; empty parts are left out. */
  details: readonly ReactNode[]
  busy?: boolean
  /** The duty, and what can be done. */
  children: ReactNode
}

/** One person of a list of people. */
export function PersonFrame({ name, userCd, marks, details, busy = false, children }: PersonFrameProps) {
  const shown = details.filter((part) => part !== false && part !== null && part !== '')
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr auto', sm: 'minmax(0, 1fr) 170px minmax(44px, auto)' },
        alignItems: 'center',
        gap: 1.5,
        padding: 2,
        opacity: busy ? 0.6 : 1,
      }}
    >
      <Box sx={{ minInlineSize: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
          <Typography component="span" sx={{ fontWeight: 600 }}>
            <bdi>{name}</bdi>
          </Typography>
          <Typography component="span" variant="body2" color="textSecondary">
            <bdi>{userCd}</bdi>
          </Typography>
          {marks}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {shown.map((part, n) => (
            <bdi key={n}>
              {n > 0 && ' · '}
              {part}
            </bdi>
          ))}
        </Typography>
      </Box>
      {children}
    </Box>
  )
}
