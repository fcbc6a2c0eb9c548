/** What a page tells the worker. `forget`: somebody signed out. `takeOver`: the new version may begin. */
export type ToWorker = { kind: 'forget' } | { kind: 'takeOver' } | { kind: 'whichBuild' }

/** What the worker tells a page: whether its last answer of the catalogue was a kept one. */
export interface ToPage {
  kind: 'catalogue'
  kept: boolean
}

/** The names of the worker's caches begin so. */
export const cacheNames = { shell: 'shell ', catalogue: 'catalogue ', pictures: 'pictures' } as const
