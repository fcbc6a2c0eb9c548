import Button from '@mui/material/Button'
import type { LinePart } from '@mall/contract/order-lines'
import { dayToDate, formatDay } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { pasteMessages } from '../paste.messages.ts'
import type { FormerLine } from '../paste-rows.ts'
import { WishCard } from './wish-card.tsx'

interface FormerWishProps {
  part: Extract<LinePart, { kind: 'FORMER' | 'USUAL' }>
  /** Number of its lines that can be bought now. */
  sold: number
  usual: readonly FormerLine[] | null
  answer: boolean | undefined
  decide: (answer: boolean) => void
}

/** A reference to another order, such as "어제랑 똑같이" or "평소대로": its lines are listed if the user confirms. */
export function FormerWish({ part, sold, usual, answer, decide }: FormerWishProps) {
  const t = useText(pasteMessages)
  const locale = useLocale()
  if (answer === false) return null
  if (part.kind === 'FORMER' && part.day === null) return <WishCard text={`${part.text} · ${t('formerNone')}`} />
  if (answer === true) {
    const gone = part.kind === 'FORMER' ? part.lines.length - sold : 0
    if (gone > 0) return <WishCard text={t('formerGone', { count: gone })} />
    return part.kind === 'USUAL' && usual?.length === 0 ? <WishCard text={t('usualNone')} /> : null
  }
  const day = part.kind === 'FORMER' && part.day !== null ? formatDay(locale, dayToDate(part.day)) : ''
  const count = part.kind === 'FORMER' ? part.lines.length : 0
  return (
    <WishCard text={part.kind === 'USUAL' ? t('usual') : t('former', { day, count })}>
      <Button variant="outlined" onClick={() => decide(true)}>
        {t('take')}
      </Button>
      <Button onClick={() => decide(false)}>{t('no')}</Button>
    </WishCard>
  )
}
