import type { LinePart } from '@mall/contract/order-lines'
import type { FormerOrder } from './former-orders.queries.ts'
import type { Offer } from './goods.ts'
import type { MatchedItem } from './match-items.ts'
import type { MatchedLine } from './match-line.ts'

/** Converts a line to response parts: one per item, or one saying that there is nothing to order. */
export function partsOf(line: number, matched: MatchedLine, order: FormerOrder | null): LinePart[] {
  const { text, day, former, items, without, isTalk } = matched
  const parts: LinePart[] = []
  if (day !== null) parts.push({ kind: 'DAY', line, text, day })
  if (former?.kind === 'usual') parts.push({ kind: 'USUAL', line, text })
  else if (former) parts.push({ kind: 'FORMER', line, text, day: order?.day ?? null, lines: order?.lines ?? [] })
  parts.push(...without.map((one) => withoutPart(line, one)), ...items.map((item) => goodsPart(line, item)))
  return parts.length === 0 || isTalk ? [...parts, { kind: 'TALK', line, text }] : parts
}

export function prodIdsOf(part: LinePart): string[] {
  if (part.kind === 'GOODS') return part.candidates.map(({ prodId }) => prodId)
  if (part.kind === 'WITHOUT') return part.candidates
  return part.kind === 'FORMER' ? part.lines.map(({ prodId }) => prodId) : []
}

function withoutPart(line: number, { text, judged }: MatchedItem): LinePart {
  return { kind: 'WITHOUT', line, text, candidates: judged.candidates.map(({ offer }) => offer.goods.prodId) }
}

function goodsPart(line: number, { text, what, name, quantityText, judged }: MatchedItem): LinePart {
  const { sure, isGuess = false, ask, gone, candidates } = judged
  return {
    kind: 'GOODS',
    line,
    text,
    what,
    name,
    quantityText,
    chosen: sure?.offer.goods.prodId ?? null,
    isGuess: sure !== null && isGuess,
    doubt: ask,
    ...(ask === 'GONE' && gone && { gone: nameOf(gone) }),
    candidates: candidates.map(({ offer, qty, ask: doubt, choices = [] }) => ({
      prodId: offer.goods.prodId,
      qty,
      doubt,
      choices: [...choices],
    })),
  }
}

function nameOf({ goods: { prodNm, spec } }: Offer): string {
  return [prodNm, spec].filter((text) => text !== '').join(' ')
}
