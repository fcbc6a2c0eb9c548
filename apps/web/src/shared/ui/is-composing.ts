import type { KeyboardEvent } from 'react'

/**
 * Does a key belong to a syllable that is being composed? Then it is not for us: its Enter only ends the syllable. Some
 * telephones say so by the code 229 alone, and so does Safari of the Enter that it sends once more just afterwards.
 */
export function isComposing({ nativeEvent }: Pick<KeyboardEvent, 'nativeEvent'>): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- nothing else carries that sign
  return nativeEvent.isComposing || nativeEvent.keyCode === 229
}
