import type { StoreView } from '#features/catalogue-index/catalogues.ts'
import type { Gone } from './gone.ts'
import type { Offer } from './goods.ts'
import type { Known } from './match-items.ts'
import { normalise } from '#platform/hangul.ts'

/** The articles a line may mean: those looked up for it, plus those the store has its own name for. */
export function knownOf(
  aliases: StoreView['shelf']['aliases'],
  boughtSlots: readonly number[],
  offers: ReadonlyMap<number, Offer>,
  slotsOfCode: (code: string) => readonly number[],
  gone: ReadonlyMap<number, Gone> = new Map(),
): (slots: readonly number[]) => Known {
  const called = new Map(aliases.map(({ key, slot }) => [key, slot]))
  const bySize = new Map<string, Offer[]>()
  for (const slot of boughtSlots) {
    const offer = offers.get(slot)
    for (const word of offer?.size.words ?? []) if (offer) bySize.set(word, [...(bySize.get(word) ?? []), offer])
  }
  return (slots) => {
    return {
      offers: slots.flatMap((slot) => offers.get(slot) ?? []),
      calledSo: (key) => offers.get(called.get(normalise(key)) ?? -1),
      ofCode: (code) => slotsOfCode(code).flatMap((slot) => offers.get(slot) ?? []),
      isBoxCode: (code, { goods }) => ![goods.prodCd, goods.barcode].some((one) => normalise(one ?? '') === code),
      ofSize: (word) => bySize.get(word) ?? [],
      gone: slots.flatMap((slot) => gone.get(slot) ?? []),
      goneCalledSo: (key) => gone.get(called.get(normalise(key)) ?? -1),
    }
  }
}
