/** Messages from a page to the worker. `forget`: the user signed out. `takeOver`: activate the new version. */
export type ToWorker = { kind: 'forget' } | { kind: 'takeOver' } | { kind: 'whichBuild' }

/** Message from the worker to a page: whether the last catalogue answer came from the cache. */
export interface ToPage {
  kind: 'catalogue'
  kept: boolean
}

/** Prefixes of the worker's cache names. */
export const cacheNames = { shell: 'shell ', catalogue: 'catalogue ', pictures: 'pictures' } as const
