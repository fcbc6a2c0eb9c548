import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { ImportDetail } from '@mall/contract/import'
import { useText } from '#shared/i18n/use-text.ts'
import { buttonBelow } from '#shared/ui/button-below.ts'
import { previewMessages } from './preview.messages.ts'

const elsewhere = ['products', 'prices', 'stock', 'stores', 'places', 'people', 'balances'] as const

/** Names the columns of which nothing is kept, so that no one takes them for brought in, and where they can be. */
export function UnreadNote({ unread, change }: { unread: ImportDetail['unread']; change: () => void }) {
  const t = useText(previewMessages)
  if (unread.length === 0) return null
  const heads = unread.map(({ no, head }) => (head === '' ? t('column', { no }) : head)).join(', ')
  return (
    <Alert
      severity="warning"
      sx={buttonBelow}
      action={
        <Button color="inherit" size="small" onClick={change}>
          {t('change')}
        </Button>
      }
    >
      <strong>{t('unread', { n: unread.length, heads })}</strong>
      <WhereElse unread={unread} />
    </Alert>
  )
}

/** Where columns come in that are not read here. */
export function WhereElse({ unread }: { unread: ImportDetail['unread'] }) {
  const t = useText(previewMessages)
  return kindsElsewhere(unread).map((kind) => <div key={kind}>{t(kind)}</div>)
}

export function kindsElsewhere(unread: ImportDetail['unread']) {
  return elsewhere.filter((kind) => unread.some((one) => one.kind === kind))
}
