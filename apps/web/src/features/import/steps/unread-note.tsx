import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { ImportDetail } from '@mall/contract/import'
import { useText } from '#shared/i18n/use-text.ts'
import { previewMessages } from './preview.messages.ts'

const elsewhere = ['prices', 'stock', 'people', 'balances'] as const

/** Names the columns of which nothing is kept, so that no one takes them for brought in, and where they can be. */
export function UnreadNote({ unread, change }: { unread: ImportDetail['unread']; change: () => void }) {
  const t = useText(previewMessages)
  if (unread.length === 0) return null
  const heads = unread.map(({ no, head }) => (head === '' ? t('column', { no }) : head)).join(', ')
  const hints = elsewhere.filter((kind) => unread.some((one) => one.kind === kind))
  return (
    <Alert
      severity="warning"
      // The button wraps below the text in narrow columns.
      sx={{ flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 220px' } }}
      action={
        <Button color="inherit" size="small" onClick={change}>
          {t('change')}
        </Button>
      }
    >
      <strong>{t('unread', { n: unread.length, heads })}</strong>
      {hints.map((kind) => (
        <div key={kind}>{t(kind)}</div>
      ))}
    </Alert>
  )
}
