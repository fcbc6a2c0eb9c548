import { createContext } from 'react'

export const MirroredContext = createContext(false)

const leftToRightMark = '\u200e'
const bareEnd = /^[^\p{L}]|[^\p{L}]$/u

/**
 * Both languages of the portal run from left to right. On a mirrored page a text that begins or ends with a sign or
 * a digit would have it put on the wrong side ("요." as ".요"); an invisible mark holds it in place.
 */
export function holdDirection(text: string): string {
  return bareEnd.test(text) ? leftToRightMark + text + leftToRightMark : text
}
