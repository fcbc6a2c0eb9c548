import Box from '@mui/material/Box'
import { visuallyHidden } from './visually-hidden.ts'

/** Reserves its space in read rows, to keep rows aligned. `label` is for screen readers. */
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
