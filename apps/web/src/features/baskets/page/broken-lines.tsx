import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { BasketLine } from '@mall/contract/baskets'
import { useText } from '#shared/i18n/use-text.ts'
import { basketPageMessages } from './basket-page.messages.ts'
import { lineFix } from '../line-fix.ts'
import type { LineActions } from '../use-basket-lines.ts'

/** Number of lines that cannot be ordered, with one click to fix them all. */
export function BrokenLines({ lines, fix }: { lines: readonly BasketLine[]; fix: LineActions['fix'] }) {
  const t = useText(basketPageMessages)
  const broken = lines.filter((line) => lineFix(line) !== null)
  if (broken.length === 0) return null
  const action = (
    <Button color="inherit" size="small" onClick={() => fix(broken)}>
      {t('fixAll')}
    </Button>
  )
  return (
    <Alert severity="warning" action={action}>
      {t('issues', { count: broken.length })}
    </Alert>
  )
}
