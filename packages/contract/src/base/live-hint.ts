/** The subject of a live hint: the page refetches things of that kind. */
export const liveKinds = ['order', 'notice', 'inquiry', 'cut-off', 'basket', 'person', 'goods'] as const

export type LiveKind = (typeof liveKinds)[number]

/** One hint of the event stream. */
export interface LiveHint {
  kind: LiveKind
  /** Id of the thing that changed. */
  id: string
  at: string
  /** The page that made the change, and has refetched already. */
  by?: string | undefined
}

/** A page identifies itself by this header when it changes something. */
export const pageHeader = 'x-page-id'
