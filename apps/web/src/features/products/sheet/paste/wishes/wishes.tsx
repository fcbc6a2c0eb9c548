import { DayWish } from './day-wish.tsx'
import { FormerWish } from './former-wish.tsx'
import type { PasteDraft } from '../paste-draft.ts'
import { keyed } from '../paste-rows.ts'
import type { Answer, FormerLine, GoodsRow } from '../paste-rows.ts'
import { WithoutWish } from './without-wish.tsx'

interface WishesProps {
  answer: Answer
  draft: PasteDraft
  rows: readonly GoodsRow[]
  usual: readonly FormerLine[] | null
  decide: (key: string, answer: boolean) => void
}

/** Requests in the text besides goods: a delivery day, an earlier order, articles to exclude. */
export function Wishes({ answer, draft, rows, usual, decide }: WishesProps) {
  const known = new Set(answer.products.map(({ prodId }) => prodId))
  return keyed(answer, 'DAY', 'FORMER', 'USUAL', 'WITHOUT').map(({ key, part }) => {
    const shared = { answer: draft.wishes[key], decide: (yes: boolean) => decide(key, yes) }
    if (part.kind === 'DAY') return <DayWish key={key} day={part.day} {...shared} />
    if (part.kind === 'WITHOUT')
      return <WithoutWish key={key} text={part.text} prodIds={part.candidates} rows={rows} {...shared} />
    const sold = part.kind === 'FORMER' ? part.lines.filter(({ prodId }) => known.has(prodId)).length : 0
    return <FormerWish key={key} part={part} sold={sold} usual={usual} {...shared} />
  })
}
