/** Width of a text at a size, in points. */
export type Measure = (text: string, size: number) => number

export interface Room {
  width: number
  /** One line is always allowed. */
  height: number
  /** Preferred size, and the smallest legible one. */
  size: number
  smallest: number
  /** A number is never broken or cut off, but shrunk as far as necessary. */
  isNumber?: boolean
}

/** Relative to the font size. */
export const lineHeight = 1.22

export interface FittedText {
  lines: string[]
  size: number
}

/**
 * Fits a text into a box: at the preferred size, otherwise smaller, otherwise cut off with an ellipsis. Lines break
 * between words (어절), and inside a word only if it alone is wider than the box.
 */
export function fitText(text: string, room: Room, measure: Measure): FittedText {
  if (room.isNumber === true) return fitNumber(text, room, measure)
  for (let size = room.size; size >= room.smallest; size -= 0.5) {
    const lines = wrap(text, room.width, (part) => measure(part, size))
    if (lines.length <= mostLines(room, size) && !breaksWords(lines, text, size > room.smallest)) return { lines, size }
  }
  const measured = (part: string) => measure(part, room.smallest)
  const lines = wrap(text, room.width, measured)
  const most = mostLines(room, room.smallest)
  const shown = lines.slice(0, most)
  if (lines.length > most) shown.push(cutOff(shown.pop() ?? '', room.width, measured))
  return { lines: shown, size: room.smallest }
}

function fitNumber(text: string, { width, size }: Room, measure: Measure): FittedText {
  const needed = measure(text, size)
  return { lines: [text], size: needed <= width ? size : (size * width) / needed }
}

function mostLines({ height }: Room, size: number): number {
  return Math.max(1, Math.floor(height / (size * lineHeight)))
}

/** Prefers a smaller size over a broken word, if there is one. */
function breaksWords(lines: readonly string[], text: string, canShrink: boolean): boolean {
  return canShrink && lines.join(' ') !== text.trim().replace(/\s+/g, ' ')
}

function wrap(text: string, width: number, measure: (part: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (measure(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    const pieces = breakWord(word, width, measure)
    line = pieces.pop() ?? ''
    lines.push(...pieces)
  }
  return line === '' ? lines : [...lines, line]
}

function breakWord(word: string, width: number, measure: (part: string) => number): string[] {
  if (measure(word) <= width) return [word]
  const pieces: string[] = []
  let piece = ''
  for (const letter of word) {
    if (piece !== '' && measure(piece + letter) > width) {
      pieces.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...pieces, piece]
}

function cutOff(line: string, width: number, measure: (part: string) => number): string {
  const letters = [...line]
  while (letters.length > 0 && measure(`${letters.join('')}…`) > width) letters.pop()
  return `${letters.join('').trimEnd()}…`
}
