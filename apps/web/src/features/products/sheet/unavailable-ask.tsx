import type { Product } from '@mall/contract/products'
import { AskBox } from '#features/baskets/quantity/ask-box.ts'
import { shareMessages } from '#features/baskets/share/share.messages.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { sheetMessages } from './sheet.messages.ts'

interface UnavailableAskProps {
  prod: Product
  /** For example "품절". */
  why: string
  remove: () => void
}

/** Says that a row with a quantity cannot be ordered, with one click to remove it. */
export function UnavailableAsk({ prod, why, remove }: UnavailableAskProps) {
  const t = useText(sheetMessages)
  const ofShare = useText(shareMessages)
  return (
    <AskBox role="status">
      <span>{t('unavailable', { why })}</span>
      <div>
        <button
          type="button"
          aria-label={ofShare('ofLine', { name: prod.prodNm, answer: ofShare('remove') })}
          onClick={remove}
        >
          {ofShare('remove')}
        </button>
      </div>
    </AskBox>
  )
}
