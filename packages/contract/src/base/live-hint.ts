/** What a live hint is about: the page looks again at things of that kind. */
export const liveKinds = ['order', 'notice', 'inquiry', 'cut-off', 'basket', 'person'] as const

export type LiveKind = (typeof liveKinds)[number]

/** One hint of the live line, as it travels. */
export interface LiveHint {
  kind: LiveKind
  /** Of the thing that changed. */
  id: string
  /** An instant. */
  at: string
  /** The page that changed it, and has looked again already. */
  by?: string | undefined
}

/** By it a page that changes something says which it is. */
export const pageHeader = 'x-page-id'
