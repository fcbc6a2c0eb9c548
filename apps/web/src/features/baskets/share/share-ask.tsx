import type { Product } from '@mall/contract/products'
import { checkQuantity } from '@mall/contract/base/ordering/quantity'
import { formatCount } from '#shared/i18n/format.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { AskBox } from '../quantity/ask-box.ts'
import { withinShare } from './share-of.ts'
import { shareMessages } from './share.messages.ts'
import { useShare, useShareText } from './shares-context.tsx'

interface ShareAskProps {
  prod: Product
  qty: number
  setQty: (qty: number) => void
  /** Floats above the field, for lists with fixed row heights. */
  floats?: boolean
}

/** Warns that a quantity exceeds the share, with one click to reduce it. */
export function ShareAsk({ prod, qty, setQty, floats = false }: ShareAskProps) {
  const t = useText(shareMessages)
  const share = useShareText(prod.prodId)
  const { allowed } = checkQuantity(qty, withinShare(prod, useShare(prod.prodId)))
  const count = formatCount(allowed)
  const mend = allowed === 0 ? t('remove') : t(/[036]$/.test(count) ? 'toAfterConsonant' : 'to', { qty: count })
  return (
    <AskBox role="status" className={floats ? 'floats' : undefined}>
      <span>{allowed === 0 ? t('none', { share }) : t('upTo', { share, qty: count })}</span>
      <div>
        <button
          type="button"
          aria-label={t('ofLine', { name: prod.prodNm, answer: mend })}
          onClick={() => setQty(allowed)}
        >
          {mend}
        </button>
      </div>
    </AskBox>
  )
}
