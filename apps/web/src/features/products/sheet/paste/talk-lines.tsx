import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useText } from '#shared/i18n/use-text.ts'
import { pasteMessages } from './paste.messages.ts'
import { keyed } from './paste-rows.ts'
import type { Answer } from './paste-rows.ts'

/** Lines that name no goods: kept in sight, in case one of them does. */
export function TalkLines({ answer }: { answer: Answer }) {
  const t = useText(pasteMessages)
  const lines = keyed(answer, 'TALK')
  if (lines.length === 0) return null
  return (
    <Box component="details" sx={{ color: 'text.secondary' }}>
      <Box component="summary" sx={{ minBlockSize: 44, display: 'flex', alignItems: 'center', cursor: 'pointer' }}>
        {t('talk', { count: lines.length })}
      </Box>
      <Box component="ul" sx={{ margin: 0, paddingInlineStart: 3 }}>
        {lines.map(({ key, part }) => (
          <Typography key={key} component="li" variant="body2">
            <bdi>{part.text}</bdi>
          </Typography>
        ))}
      </Box>
    </Box>
  )
}
