import { setImmediate } from 'node:timers/promises'
import { activeCell, type ActiveContent } from './active-content.ts'

/** Only a text with one of these can hold a cell that is refused. */
const suspicious = /\||HYPERLINK|WEBSERVICE|IMPORT|IMAGE/i
const letters = 512 * 1024
/** No program reads a longer one, and nobody else waits for its end. */
const longestCell = 64 * 1024

/**
 * Cells of a list of values that start a program or call out. Which sign separates them is up to the program that reads the list,
 * so each is tried by itself. In Latin 1: no letter of UTF-8 or CP949 looks like one of these signs.
 */
export async function findInCells(bytes: Buffer): Promise<ActiveContent | null> {
  const text = bytes.toString('latin1').replace(/^\xef\xbb\xbf/, '')
  if (!suspicious.test(text)) return null
  const [, chosen = ''] = /^sep=([^\r\n])/i.exec(text) ?? []
  for (const sign of new Set([',', ';', '\t', chosen].filter((one) => one !== ''))) {
    let looked = 0
    for (const { cell, end } of cellsOf(text, sign)) {
      const found = activeCell(cell)
      if (found !== null) return found
      if (end - looked < letters) continue
      looked = end
      await setImmediate()
    }
  }
  return null
}

function* cellsOf(text: string, sign: string): Generator<{ cell: string; end: number }> {
  const endOfCell = new RegExp(`[\\r\\n\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}]|$`, 'g')
  for (let at = 0; at < text.length;) {
    const quoted = text[at] === '"' ? endOfQuoted(text, at) : at
    endOfCell.lastIndex = quoted
    const end = endOfCell.exec(text)?.index ?? text.length
    const inside = quoted > at ? text.slice(at + 1, quoted - 1).replaceAll('""', '"') : ''
    yield { cell: inside + text.slice(quoted, end), end }
    at = end + 1
  }
}

/** Behind the quote that closes it; two in a row are one that is meant. */
function endOfQuoted(text: string, from: number): number {
  for (let at = from + 1; ; at += 2) {
    at = text.indexOf('"', at)
    if (at < 0) return text.length
    if (at - from > longestCell) return at
    if (text[at + 1] !== '"') return at + 1
  }
}
