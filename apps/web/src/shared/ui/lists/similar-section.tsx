import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface SimilarSectionProps {
  title: string
  text: string
  actions: ReactNode
  /** The products. */
  children: ReactNode
}

/** Products that a text with a typo may mean, where nothing has the text itself. */
export function SimilarSection({ title, text, actions, children }: SimilarSectionProps) {
  return (
    <Box component="section" aria-labelledby="similar">
      <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 1, marginBlockEnd: 1.5 }}>
        <Box sx={{ flexGrow: 1 }}>
          <Typography variant="h3" component="h2" id="similar">
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {text}
          </Typography>
        </Box>
        {actions}
      </Box>
      {children}
    </Box>
  )
}
