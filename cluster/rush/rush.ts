import { setTimeout as sleep } from 'node:timers/promises'
import { tenantIds, userCodes, type Size } from '../shops/size.ts'
import { newFigures, turnOver, type Counting } from './figures.ts'
import { signIn, type Shopper } from './sign-in.ts'
import { visit } from './visit.ts'

const signInsAtOnce = 8
const mostVisits = 300

export interface Rush {
  /** Restarts counting and returns the figures so far. */
  turn(): Counting
  figures(): Counting
  /** Lets no more visits begin, and waits for those under way. */
  end(): Promise<void>
}

/** Signs all stores in, a few concurrently. */
export async function signInAll(size: Size): Promise<Shopper[]> {
  const figures = newFigures()
  const waiting = tenantIds(size).flatMap((tenant) => userCodes(size).map((user) => [tenant, user] as const))
  const shoppers: Shopper[] = []
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const shopper = await signIn(...next, figures)
      if (shopper) shoppers.push(shopper)
    }
  }
  const wanted = waiting.length
  await Promise.all(Array.from({ length: signInsAtOnce }, work))
  if (shoppers.length < wanted) throw new Error(`only ${shoppers.length} of ${wanted} stores could sign in`)
  return shoppers
}

/** Visits of all stores in turn, so many a second, until it is ended. */
export function startRush(shoppers: readonly Shopper[], visitsPerSecond: number): Rush {
  const figures = newFigures()
  const ending = new AbortController()
  const under = new Set<Promise<void>>()
  const busy = new Set<Shopper>()

  function begin(shopper: Shopper | undefined) {
    if (!shopper || busy.has(shopper) || under.size >= mostVisits) return
    busy.add(shopper)
    const one = visit(shopper, figures).finally(() => {
      under.delete(one)
      busy.delete(shopper)
    })
    under.add(one)
  }

  const beginning = (async () => {
    for (let at = 0; !ending.signal.aborted; at += 1) {
      begin(shoppers[at % shoppers.length])
      await sleep(1000 / visitsPerSecond)
    }
  })()

  return {
    turn: () => turnOver(figures),
    figures: () => figures,
    async end() {
      ending.abort()
      await beginning
      await Promise.all(under)
    },
  }
}
