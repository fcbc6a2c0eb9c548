import Box from '@mui/material/Box'
import { visuallyHidden } from './visually-hidden.ts'

/** Stands first in a row, and keeps its place in one that was read. `label` says it to who does not see it. */
export function UnreadDot({ isUnread, label }: { isUnread: boolean; label: string }) {
  return (
    <Box
      component="span"
      sx={{
        inlineSize: 8,
        blockSize: 8,
        borderRadius: '50%',
        backgroundColor: isUnread ? 'primary.main' : 'transparent',
      }}
    >
      {isUnread && (
        <Box component="span" sx={visuallyHidden}>
          {label}
        </Box>
      )}
    </Box>
  )
}
