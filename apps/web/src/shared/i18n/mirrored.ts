import { createContext } from 'react'

export const MirroredContext = createContext(false)

const leftToRightMark = '\u200e'
const bareEnd = /^[^\p{L}]|[^\p{L}]$/u

/**
 * Both languages are left-to-right. In a mirrored layout, a text that begins or ends with punctuation or a digit would
 * have it moved to the wrong side ("요." becomes ".요"); invisible direction marks prevent that.
 */
export function holdDirection(text: string): string {
  return bareEnd.test(text) ? leftToRightMark + text + leftToRightMark : text
}
