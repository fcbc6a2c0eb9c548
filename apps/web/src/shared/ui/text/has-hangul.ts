/** Detects Hangul in a username or password, where it means the 한/영 key was left on. */
export function hasHangul(text: string): boolean {
  return /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7af]/.test(text)
}
