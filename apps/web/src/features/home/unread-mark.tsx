import Box from '@mui/material/Box'
import { useText } from '#shared/i18n/use-text.ts'
import { visuallyHidden } from '#shared/ui/visually-hidden.ts'
import { homeMessages } from './home.messages.ts'

/** Dot that marks unread items, with a text for screen readers. */
export function UnreadMark() {
  const t = useText(homeMessages)
  return (
    <>
      <Box
        component="span"
        aria-hidden="true"
        sx={{
          display: 'inline-block',
          flexShrink: 0,
          inlineSize: 8,
          blockSize: 8,
          marginInlineEnd: 1,
          borderRadius: '50%',
          backgroundColor: 'primary.main',
        }}
      />
      <span style={visuallyHidden}>{t('unread')} </span>
    </>
  )
}
