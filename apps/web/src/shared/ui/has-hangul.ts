/** Letters of the Korean keyboard, whole or single: in a name or password of this portal they are a slip of the 한/영 key. */
export function hasHangul(text: string): boolean {
  return /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]/.test(text)
}
