import type { KeyboardEvent } from 'react'

/**
 * True if a key belongs to an IME composition, where Enter only ends the syllable. Some phones report only key code
 * 229, as does Safari for the extra Enter it fires just afterwards.
 */
export function isComposing({ nativeEvent }: Pick<KeyboardEvent, 'nativeEvent'>): boolean {
  // oxlint-disable-next-line typescript/no-deprecated -- no other property reports it
  return nativeEvent.isComposing || nativeEvent.keyCode === 229
}
