import type { Parts } from './open-parts.ts'
import { longestCell } from '../sheet.ts'
import { makeTally } from '../tally.ts'
import { detached, readTags } from './xml-tags.ts'

/**
 * The texts that cells refer to by number, no more than there may be cells. Readings of Hanja (`rPh`) are no part of a
 * text.
 */
export async function readSharedTexts(parts: Parts, name: string): Promise<string[]> {
  const texts: string[] = []
  const tally = makeTally()
  let text = ''
  let isInText = false
  let readings = 0
  await readTags(parts.read(name), {
    open(tag) {
      if (tag === 'si') text = ''
      else if (tag === 'rPh') readings += 1
      else if (tag === 't') isInText = readings === 0
    },
    text(piece) {
      if (isInText && text.length < longestCell) text += piece
    },
    close(tag) {
      if (tag === 't') isInText = false
      else if (tag === 'rPh') readings -= 1
      else if (tag === 'si') {
        const whole = cellText(text)
        tally.cells(1, whole.length)
        texts.push(whole)
      }
    },
  })
  return texts
}

/** `_x000D_` and the like are characters that XML cannot contain. */
export function cellText(text: string): string {
  const whole = text.includes('_x') ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => fromHex(hex)) : text
  return detached(whole.slice(0, longestCell))
}

function fromHex(hex: string): string {
  return String.fromCharCode(Number.parseInt(hex, 16))
}
