import { setImmediate } from 'node:timers/promises'
import { activeCell, type ActiveContent } from './active-content.ts'

/** Only a text containing one of these can have a rejected cell. */
const suspicious = /\||HYPERLINK|WEBSERVICE|IMPORT|IMAGE/i
const letters = 512 * 1024
/** No program reads longer cells, and scanning further would only block other checks. */
const longestCell = 64 * 1024

/**
 * Finds CSV cells that start a program or call out. The reading program chooses the separator, so each is tried.
 * Scanned as Latin 1, because no UTF-8 or CP949 character contains one of the signs.
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

/** Position after the closing quote; doubled quotes are literal. */
function endOfQuoted(text: string, from: number): number {
  for (let at = from + 1; ; at += 2) {
    at = text.indexOf('"', at)
    if (at < 0) return text.length
    if (at - from > longestCell) return at
    if (text[at + 1] !== '"') return at + 1
  }
}
