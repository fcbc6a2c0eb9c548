import WarningIcon from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'

interface FaultNoteProps {
  /** Name of the article, for the button's accessible label. */
  name: string
  text: string
  fix: string
  mend: () => void
}

/** What is wrong with a line, with one click to fix it. */
export function FaultNote({ name, text, fix, mend }: FaultNoteProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        rowGap: 0.5,
        paddingBlock: 0.5,
        paddingInline: 1.25,
        borderRadius: 1,
        color: 'warning.800',
        backgroundColor: 'warning.light',
        fontSize: '0.875rem',
      }}
    >
      <WarningIcon fontSize="small" aria-hidden="true" />
      <Box sx={{ flexGrow: 1, minInlineSize: 0 }}>{text}</Box>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        onClick={mend}
        aria-label={`${name}: ${fix}`}
        sx={{ borderColor: 'currentColor' }}
      >
        {fix}
      </Button>
    </Box>
  )
}
