import { newKey } from './new-key.ts'

/** Identifies this page, so that it can ignore live events caused by itself. */
export const pageId = newKey()
