import { useState } from 'react'
import { readTab, writeTab } from '#shared/storage/tab-storage.ts'

const key = 'nuri-mall-basket'

/** Which named basket is worked in; undefined is the default one. A reload does not change it, another person begins anew. */
export function useChosenBasket(userId: string | undefined) {
  const [chosen, setChosen] = useState(readChosen)
  const choose = (basketId: string | undefined) => {
    const next = basketId === undefined || userId === undefined ? null : { userId, basketId }
    writeTab(key, next && JSON.stringify(next))
    setChosen(next)
  }
  return { chosenId: chosen && chosen.userId === userId ? chosen.basketId : undefined, choose }
}

function readChosen(): { userId: string; basketId: string } | null {
  try {
    return JSON.parse(readTab(key) ?? 'null') as { userId: string; basketId: string } | null
  } catch {
    return null
  }
}
