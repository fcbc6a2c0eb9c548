import BackIcon from '@mui/icons-material/ArrowBack'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'

/** Link from an item back to its list; not printed. */
export function BackLink({ to, children }: { to: To; children: ReactNode }) {
  return (
    <Button
      className="not-printed"
      component={Link}
      to={to}
      startIcon={<BackIcon className="mirrors" />}
      size="small"
      color="inherit"
      sx={{ marginBlockEnd: 1, marginInlineEnd: 'auto', color: 'text.secondary' }}
    >
      {children}
    </Button>
  )
}
