import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

/** Collapsed lines that will not be added; renders nothing without lines. */
export function FoldedLines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <Box component="details" sx={{ color: 'text.secondary' }}>
      <Box component="summary" sx={{ paddingBlock: '10px', cursor: 'pointer' }}>
        {title}
      </Box>
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 3 }}>
        {lines.map((line, n) => (
          <Typography key={n} component="li" variant="body2">
            <bdi>{line}</bdi>
          </Typography>
        ))}
      </Box>
    </Box>
  )
}
