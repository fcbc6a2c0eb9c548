import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { usePageTitle } from './use-page-title.ts'

/** Page title with an optional note and the main actions. */
export function PageHead({ title, note, children }: { title: string; note?: ReactNode; children?: ReactNode }) {
  usePageTitle(title)
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 2,
        rowGap: 1.5,
        marginBlockEnd: { xs: 1, md: 3 },
      }}
    >
      <Box
        sx={{
          minInlineSize: 0,
          // Phones show a short note beside the title.
          display: { xs: 'flex', md: 'block' },
          flexWrap: 'wrap',
          alignItems: 'baseline',
          columnGap: 1,
        }}
      >
        <Typography variant="h1" sx={{ color: 'title', fontSize: { xs: '1.375rem', md: '1.75rem' } }}>
          <bdi>{title}</bdi>
        </Typography>
        {note !== undefined && (
          <Typography component="div" variant="body2" color="textSecondary">
            {typeof note === 'string' ? <bdi>{note}</bdi> : note}
          </Typography>
        )}
      </Box>
      {children !== undefined && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{children}</Box>}
    </Box>
  )
}
