import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** A titled part of the store's page, with its main action. */
export function Part({
  title,
  note,
  action,
  children,
}: {
  title: string
  note?: string
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <Card
      component="section"
      sx={{ padding: { xs: 2, md: 3 }, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Box>
          <Typography variant="h3" component="h2">
            {title}
          </Typography>
          {note !== undefined && (
            <Typography variant="body2" color="textSecondary">
              {note}
            </Typography>
          )}
        </Box>
        {action}
      </Box>
      {children}
    </Card>
  )
}
