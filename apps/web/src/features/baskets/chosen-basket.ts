import { useSyncExternalStore } from 'react'
import { readTab, writeTab } from '#shared/storage/tab-storage.ts'

const key = 'nuri-mall-basket'
const watchers = new Set<() => void>()
/** Without tab storage the choice lasts as long as the page. */
let inMemory: string | null = null

/** The chosen named basket; undefined is the default one. It survives a reload, but not a change of user. */
export function useChosenBasket(userId: string | undefined) {
  const chosen = parse(useSyncExternalStore(watch, () => readTab(key) ?? inMemory))
  const choose = (basketId: string | undefined) => {
    const next = basketId === undefined || userId === undefined ? null : { userId, basketId }
    const text = next && JSON.stringify(next)
    writeTab(key, text)
    inMemory = readTab(key) === text ? null : text
    for (const notify of watchers) notify()
  }
  return { chosenId: chosen && chosen.userId === userId ? chosen.basketId : undefined, choose }
}

function watch(notify: () => void) {
  watchers.add(notify)
  return () => void watchers.delete(notify)
}

function parse(text: string | null): { userId: string; basketId: string } | null {
  try {
    return JSON.parse(text ?? 'null') as { userId: string; basketId: string } | null
  } catch {
    return null
  }
}
