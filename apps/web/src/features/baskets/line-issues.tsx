import type { BasketLine } from '@mall/contract/baskets'
import { lineFix } from '@mall/contract/baskets/line-fix'
import { formatQuantity } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { basketsMessages } from './baskets.messages.ts'
import { basketPageMessages } from './page/basket-page.messages.ts'
import { FaultNote } from './fault-note.tsx'

/** Why a line cannot be ordered, with one click to fix it. */
export function LineIssues({ line, fix }: { line: BasketLine; fix: (lines: readonly BasketLine[]) => void }) {
  const t = useText(basketPageMessages)
  const take = useText(basketsMessages)
  const locale = useLocale()
  const mend = lineFix(line)
  if (!mend) return null
  const label = {
    set: () => take('mend', { qty: formatQuantity(locale, mend.kind === 'set' ? mend.qty : 0, line.prod.unit) }),
    accept: () => t('fixAccept'),
    remove: () => t('fixRemove'),
  }[mend.kind]()
  return (
    <FaultNote
      name={line.prod.prodNm}
      text={line.issues.map(({ message }) => message).join(' ')}
      fix={label}
      mend={() => fix([line])}
    />
  )
}
