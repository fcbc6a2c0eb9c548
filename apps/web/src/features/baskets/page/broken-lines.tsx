import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { BasketLine } from '@mall/contract/baskets'
import { isUnavailable, lineFix } from '@mall/contract/baskets/line-fix'
import { useText } from '#shared/i18n/use-text.ts'
import { basketPageMessages } from './basket-page.messages.ts'
import { useIsFarAboveUsual } from '../odd/use-is-far-above-usual.ts'
import type { LineActions } from '../use-basket-lines.ts'

interface BrokenLinesProps {
  lines: readonly BasketLine[]
  fix: LineActions['fix']
}

/** How many lines keep the basket from being sent, with one click to remove or fix them all. */
export function BrokenLines({ lines, fix, hasStopped }: BrokenLinesProps & Pick<ExcludedProps, 'hasStopped'>) {
  return (
    <>
      <ExcludedLines lines={lines} fix={fix} hasStopped={hasStopped} />
      <FixableLines lines={lines} fix={fix} />
    </>
  )
}

interface ExcludedProps extends BrokenLinesProps {
  /** A press on the button that sends has sent nothing because of them. */
  hasStopped?: boolean | undefined
}

/** How many lines no total counts, with one press to remove them. */
export function ExcludedLines({ lines, fix, hasStopped = false }: ExcludedProps) {
  const t = useText(basketPageMessages)
  const unavailable = lines.filter(isUnavailable)
  if (unavailable.length === 0) return null
  const remove = (
    <Button color="inherit" size="small" onClick={() => fix(unavailable)} sx={{ whiteSpace: 'nowrap' }}>
      {t('removeAll', { count: unavailable.length })}
    </Button>
  )
  return (
    <Alert severity="warning" action={remove} tabIndex={-1} data-excluded>
      {t(hasStopped ? 'removeFirst' : 'unavailable', { count: unavailable.length })}
    </Alert>
  )
}

/**
 * All that is left in stock may still be a slip of
 * the keyboard: such a line has to be fixed by itself.
 */
function FixableLines({ lines, fix }: BrokenLinesProps) {
  const t = useText(basketPageMessages)
  const isFarAboveUsual = useIsFarAboveUsual()
  const broken = lines.filter((line) => lineFix(line) !== null && !isUnavailable(line))
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
