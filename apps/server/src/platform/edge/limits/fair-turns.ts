/** How many calls each person may have under way, and how many may wait. */
export interface TurnLimits {
  /** Shared by all who have calls under way. */
  slots: number
  /** Slots that one person has: at least, however busy the mall is, and at most, when alone. */
  least: number
  most: number
  mostWaiting: number
  /** A call that has waited this long is refused. */
  patienceMs: number
}

/**
 * A page sends about eleven requests together, and they fit while the mall is quiet. A flood gets no more slots than
 * that: its other calls wait, and each turn of the event loop takes a share of every lane.
 */
export const usualTurns: TurnLimits = { slots: 16, least: 2, most: 8, mostWaiting: 500, patienceMs: 5000 }

/** A call that waits for its turn or has it. */
export interface Ticket {
  lane: Lane
  state: 'waiting' | 'under way' | 'gone'
  begin: (ticket: Ticket) => void
  refuse: () => void
  since: number
}

interface Lane {
  key: string
  /** The lane of one person, which may shrink to `least`; an address may be shared by many. */
  isPerson: boolean
  underWay: number
  waiting: Ticket[]
}

interface State {
  limits: TurnLimits
  afterTurn: (next: () => void) => void
  isTurnScheduled: boolean
  lanes: Map<string, Lane>
  /** Lanes with waiting calls. */
  crowded: Set<Lane>
  /** Each frees a slot on the next turn of the event loop. */
  leaving: Lane[]
}

export interface FairTurns {
  /**
   * Calls exactly one of the two: `begin`, now or when it is this lane's turn, or `refuse`, when too many wait or it
   * took too long.
   */
  take(key: string, isPerson: boolean, begin: (ticket: Ticket) => void, refuse: () => void): Ticket
  /** The work is done, or its caller has gone. */
  leave(ticket: Ticket): void
  waiting(): number
  stop(): void
}

/**
 * Shares the one thread among callers. A slot is freed only on the next turn of the event loop: a call answered from
 * memory is done before the next one is read, so a flood of them would otherwise be served to its end first.
 */
export function openFairTurns(limits: TurnLimits, afterTurn: State['afterTurn'] = setImmediate): FairTurns {
  const state: State = {
    ...{ limits, afterTurn, isTurnScheduled: false },
    ...{ lanes: new Map<string, Lane>(), crowded: new Set<Lane>(), leaving: [] },
  }
  const sweep = setInterval(() => refuseLate(state), 500).unref()
  return {
    take: (key, isPerson, begin, refuse) => {
      const lane = laneOf(state, key, isPerson)
      const ticket: Ticket = { lane, state: 'gone', begin, refuse, since: 0 }
      if (lane.waiting.length === 0 && lane.underWay < shareOf(state, lane)) start(ticket)
      else if (lane.waiting.length >= limits.mostWaiting) refuse()
      else wait(state, ticket)
      return ticket
    },
    leave: (ticket) => {
      leave(state, ticket)
    },
    waiting: () => state.crowded.values().reduce((sum, lane) => sum + lane.waiting.length, 0),
    stop: () => clearInterval(sweep),
  }
}

function laneOf({ lanes }: State, key: string, isPerson: boolean): Lane {
  const known = lanes.get(key)
  if (known) return known
  const lane: Lane = { key, isPerson, underWay: 0, waiting: [] }
  lanes.set(key, lane)
  return lane
}

function shareOf({ limits, lanes }: State, { isPerson }: Lane): number {
  if (!isPerson) return limits.most
  return Math.min(limits.most, Math.max(limits.least, Math.floor(limits.slots / lanes.size)))
}

function start(ticket: Ticket): void {
  ticket.state = 'under way'
  ticket.lane.underWay += 1
  ticket.begin(ticket)
}

function wait({ crowded }: State, ticket: Ticket): void {
  ticket.state = 'waiting'
  ticket.since = performance.now()
  ticket.lane.waiting.push(ticket)
  crowded.add(ticket.lane)
}

function leave(state: State, ticket: Ticket): void {
  const { lane, state: before } = ticket
  ticket.state = 'gone'
  if (before === 'waiting') {
    lane.waiting.splice(lane.waiting.indexOf(ticket), 1)
    deleteIfEmpty(state, lane)
  } else if (before === 'under way') {
    state.leaving.push(lane)
    if (!state.isTurnScheduled) state.afterTurn(() => nextTurn(state))
    state.isTurnScheduled = true
  }
}

function nextTurn(state: State): void {
  const { leaving, crowded } = state
  state.isTurnScheduled = false
  state.leaving = []
  for (const lane of leaving) {
    lane.underWay -= 1
    deleteIfEmpty(state, lane)
  }
  for (const lane of crowded) {
    const share = shareOf(state, lane)
    for (let next; lane.underWay < share && (next = lane.waiting.shift());) start(next)
    deleteIfEmpty(state, lane)
  }
}

function refuseLate(state: State): void {
  const before = performance.now() - state.limits.patienceMs
  for (const lane of state.crowded) {
    for (let [first] = lane.waiting; first && first.since < before; [first] = lane.waiting) {
      lane.waiting.shift()
      first.state = 'gone'
      first.refuse()
    }
    deleteIfEmpty(state, lane)
  }
}

function deleteIfEmpty({ crowded, lanes }: State, lane: Lane): void {
  if (lane.waiting.length > 0) return
  crowded.delete(lane)
  if (lane.underWay === 0) lanes.delete(lane.key)
}
