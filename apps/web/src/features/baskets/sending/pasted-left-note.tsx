import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useOpenBasket } from '../basket-context.tsx'
import { useDraft } from '#features/users/use-draft.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { pastedLeftMessages } from './pasted-left.messages.ts'

const nothingPasted: { open: readonly string[]; basketId: string | null } = { open: [], basketId: null }
const mostNamed = 3

/** Names pasted lines that are not in the basket yet, so that no order of their basket goes without them unnoticed. */
export function PastedLeftNote() {
  const t = useText(pastedLeftMessages)
  const { draft = nothingPasted } = useDraft('pasted-lines', nothingPasted)
  const basketId = useOpenBasket().basket?.basketId
  const { open } = draft
  const isForOther = draft.basketId !== null && draft.basketId !== basketId
  if (open.length === 0 || isForOther) return null
  const names = open.slice(0, mostNamed).join(', ')
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" component={Link} to={paths.orderSheet} state={{ paste: true }}>
          {t('goOn')}
        </Button>
      }
    >
      {t('undecided', { count: open.length, names, more: Math.max(0, open.length - mostNamed) })}
    </Alert>
  )
}
