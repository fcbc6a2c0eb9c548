import { newKey } from './new-key.ts'

/** This page, while it is open: it knows by it what of the news it did itself. */
export const pageId = newKey()
