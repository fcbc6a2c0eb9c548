/** True if adding, removing, replacing or swapping one letter (자모) turns one text into the other. */
export function isOneLetterOff(a: string, b: string): boolean {
  // The difference must lie within one syllable.
  if (sameEnds(a, b) < Math.min(a.length, b.length) - 1) return false
  const [left, right] = [a.normalize('NFD'), b.normalize('NFD')]
  if (left === right || Math.abs(left.length - right.length) > 1) return false
  const same = sameEnds(left, right)
  const [restLeft, restRight] = [left.length - same, right.length - same]
  if (restLeft <= 1 && restRight <= 1) return true
  const start = sameStart(left, right)
  const exchanged = left.slice(start, start + 2)
  return restLeft === 2 && restRight === 2 && right.slice(start, start + 2) === [...exchanged].reverse().join('')
}

function sameStart(a: string, b: string): number {
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  return start
}

/** Number of equal letters at both ends together. */
function sameEnds(a: string, b: string): number {
  const start = sameStart(a, b)
  const most = Math.min(a.length, b.length) - start
  let end = 0
  while (end < most && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1
  return start + end
}

/** The longest part of a text that is one letter off; null if there is none. */
export function nearPart(word: string, text: string): { at: number; length: number } | null {
  for (const length of [word.length, word.length + 1, word.length - 1]) {
    if (length < 2) continue
    for (let at = 0; at + length <= text.length; at += 1)
      if (isOneLetterOff(word, text.slice(at, at + length))) return { at, length }
  }
  return null
}
