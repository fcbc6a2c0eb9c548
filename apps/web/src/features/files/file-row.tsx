import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface FileRowProps {
  picture: ReactNode
  name: string
  /** Below the name: the size or upload state. */
  note: ReactNode
  isBad?: boolean
  /** Across the whole row. */
  progress?: ReactNode
  actions: ReactNode
}

/** One file in a list, with its actions. */
export function FileRow({ picture, name, note, isBad = false, progress, actions }: FileRowProps) {
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minBlockSize: 64,
        padding: 1,
        paddingInlineEnd: 0.5,
        border: 1,
        borderColor: isBad ? 'error.main' : 'divider',
        borderRadius: 2,
        overflow: 'hidden',
      }}
    >
      {picture}
      <Box sx={{ flex: 1, minInlineSize: 0 }}>
        <FileName name={name} />
        <Typography
          variant="body2"
          color={isBad ? 'error' : 'textSecondary'}
          sx={{ fontVariantNumeric: 'tabular-nums' }}
        >
          {note}
        </Typography>
      </Box>
      {actions}
      {progress}
    </Box>
  )
}

/** Truncates a long name in the middle, so that its extension stays visible. */
export function FileName({ name }: { name: string }) {
  const cut = Math.max(0, name.length - 12)
  return (
    <Typography component="bdi" title={name} sx={{ display: 'flex', minInlineSize: 0, fontWeight: 600 }}>
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'pre' }}>
        {name.slice(0, cut)}
      </Box>
      <Box component="span" sx={{ flexShrink: 0, whiteSpace: 'pre' }}>
        {name.slice(cut)}
      </Box>
    </Typography>
  )
}
