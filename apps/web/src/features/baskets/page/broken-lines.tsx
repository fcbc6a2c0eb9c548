import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { BasketLine } from '@mall/contract/baskets'
import { useText } from '#shared/i18n/use-text.ts'
import { basketPageMessages } from './basket-page.messages.ts'
import { lineFix } from '../line-fix.ts'
import { useIsFarAboveUsual } from '../odd/use-is-far-above-usual.ts'
import type { LineActions } from '../use-basket-lines.ts'

/**
 * Number of lines that cannot be ordered, with one click to fix them all. All that is left in stock may still be a slip of
 * the keyboard: such a line has to be fixed by itself.
 */
export function BrokenLines({ lines, fix }: { lines: readonly BasketLine[]; fix: LineActions['fix'] }) {
  const t = useText(basketPageMessages)
  const isFarAboveUsual = useIsFarAboveUsual()
  const broken = lines.filter((line) => lineFix(line) !== null)
  if (broken.length === 0) return null
  const fixable = broken.filter((line) => {
    const mend = lineFix(line)
    return mend?.kind !== 'set' || !isFarAboveUsual(line.prod, mend.qty, (line.totalAmt / line.qty) * mend.qty)
  })
  const action = fixable.length > 0 && (
    <Button color="inherit" size="small" onClick={() => fix(fixable)}>
      {t('fixAll')}
    </Button>
  )
  return (
    <Alert severity="warning" action={action}>
      {t('issues', { count: broken.length })}
    </Alert>
  )
}
