import Box from '@mui/material/Box'

/** First tab stop: skips header and menu. */
export function SkipLink({ children }: { children: string }) {
  return (
    <Box
      component="a"
      href="#content"
      sx={{
        position: 'fixed',
        insetBlockStart: 8,
        insetInlineStart: 8,
        zIndex: 'tooltip',
        paddingInline: 2,
        paddingBlock: 1.25,
        borderRadius: 1,
        color: 'primary.contrastText',
        backgroundColor: 'primary.main',
        fontWeight: 600,
        textDecoration: 'none',
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      {children}
    </Box>
  )
}
