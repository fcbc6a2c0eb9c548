import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface RowLinkProps {
  to: string
  /** Navigation state for the page: the way back. */
  state?: unknown
  tabIndex?: number
  /** Cuts a long name in one line. */
  noWrap?: boolean
  children: ReactNode
}

/** Opens a row. */
export function RowLink({ to, state, tabIndex, noWrap = false, children }: RowLinkProps) {
  return (
    <Typography
      component={Link}
      to={to}
      state={state}
      tabIndex={tabIndex}
      data-stop="open"
      variant="inherit"
      noWrap={noWrap}
      sx={{ color: 'primary.main', fontWeight: 600, textDecoration: 'none', ...(noWrap && { display: 'block' }) }}
    >
      <bdi>{children}</bdi>
    </Typography>
  )
}
