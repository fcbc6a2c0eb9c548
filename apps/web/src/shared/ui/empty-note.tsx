import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

/** Placeholder of an empty list: what belongs here and how to add it. */
export function EmptyNote({
  icon,
  title,
  text,
  action,
}: {
  icon: ReactNode
  title: string
  text?: string
  action?: ReactNode
}) {
  return (
    <Box
      role="status"
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 1,
        paddingBlock: 8,
        paddingInline: 2,
        textAlign: 'center',
        color: 'text.secondary',
        '& > svg': { fontSize: 44, opacity: 0.6, marginBlockEnd: 0.5 },
      }}
    >
      {icon}
      <Typography variant="h3" component="p" sx={{ color: 'text.primary' }}>
        {title}
      </Typography>
      {text !== undefined && <Typography variant="body2">{text}</Typography>}
      {action !== undefined && <Box sx={{ marginBlockStart: 1.5 }}>{action}</Box>}
    </Box>
  )
}
