import Button from '@mui/material/Button'
import { useOpenBasket, useTyped } from '#features/baskets/basket-context.tsx'
import { useText } from '#shared/i18n/use-text.ts'
import { pasteMessages } from '../paste.messages.ts'
import type { GoodsRow } from '../paste-rows.ts'
import { WishCard } from './wish-card.tsx'

interface WithoutWishProps {
  text: string
  prodIds: readonly string[]
  rows: readonly GoodsRow[]
  answer: boolean | undefined
  decide: (answer: boolean) => void
}

/** An exclusion such as "대파 빼고": applied to the list, but to the basket only if the user confirms. */
export function WithoutWish({ text, prodIds, rows, answer, decide }: WithoutWishProps) {
  const t = useText(pasteMessages)
  const { basket, queue } = useOpenBasket()
  const typed = useTyped()
  const isOnList = rows.some(({ prod }) => prod && prodIds.includes(prod.prodId))
  const inBasket = (basket?.content ?? []).filter(
    ({ prod, qty }) => prodIds.includes(prod.prodId) && (typed.get(prod.prodId)?.qty ?? qty) > 0,
  )
  if (answer === false) return null
  if (inBasket.length === 0)
    return (
      <WishCard
        text={isOnList || answer === true ? t('withoutDone', { name: text }) : `${text} · ${t('withoutNone')}`}
      />
    )
  const takeOut = () => {
    for (const { prod, qty } of inBasket) queue?.type(prod.prodId, 0, qty)
    decide(true)
  }
  return (
    <WishCard text={t('withoutAsk', { name: [...new Set(inBasket.map(({ prod }) => prod.prodNm))].join(', ') })}>
      <Button variant="outlined" onClick={takeOut}>
        {t('withoutYes')}
      </Button>
      <Button onClick={() => decide(false)}>{t('no')}</Button>
    </WishCard>
  )
}
