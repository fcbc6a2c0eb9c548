import { StringDecoder } from 'node:string_decoder'
import { decoded } from '#features/files/checks/office-xml.ts'
import { ReadingFault } from '../reading-fault.ts'

export interface TagHandlers {
  /** `inside` is everything after the name; read it by `attributeOf`. A self-closing tag is opened and closed. */
  open: (name: string, inside: string) => void
  close: (name: string) => void
  text?: (text: string) => void
}

/** No tag of a spreadsheet is as long. */
const longestTag = 256 * 1024

/** Reports the tags and texts of XML as it arrives, without building a tree. Names come without their prefix. */
export async function readTags(chunks: AsyncIterable<Buffer>, handlers: TagHandlers): Promise<void> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for await (const chunk of chunks) {
    rest = takeTags(rest + decoder.write(chunk), handlers)
    if (rest.length > longestTag) throw new ReadingFault('FILE_UNSAFE')
  }
  takeTags(rest + decoder.end(), handlers)
}

/** Handles all complete tags and returns what remains. */
function takeTags(xml: string, handlers: TagHandlers): string {
  let at = 0
  for (;;) {
    const open = xml.indexOf('<', at)
    if (open < 0) return xml.slice(at)
    if (open > at) handlers.text?.(textOf(xml.slice(at, open)))
    if (xml.startsWith('<!', open)) {
      const end = takeMarked(xml, open, handlers)
      if (end < 0) return xml.slice(open)
      at = end
      continue
    }
    const close = endOfTag(xml, open)
    if (close < 0) return xml.slice(open)
    if (xml[open + 1] !== '?') takeTag(xml.slice(open + 1, close), handlers)
    at = close + 1
  }
}

function takeTag(tag: string, { open, close }: TagHandlers): void {
  if (tag.startsWith('/')) {
    close(localName(tag.slice(1).trimEnd()))
    return
  }
  const isEmpty = tag.endsWith('/')
  const space = tag.search(/[\s/]/)
  const name = localName(space < 0 ? tag : tag.slice(0, space))
  open(name, space < 0 ? '' : tag.slice(space, isEmpty ? -1 : undefined))
  if (isEmpty) close(name)
}

/** Comments are skipped and CDATA is text; a document type could declare entities, and no spreadsheet has one. */
function takeMarked(xml: string, at: number, { text }: TagHandlers): number {
  if (xml.startsWith('<!--', at)) {
    const end = xml.indexOf('-->', at + 4)
    return end < 0 ? -1 : end + 3
  }
  if (xml.startsWith('<![CDATA[', at)) {
    const end = xml.indexOf(']]>', at + 9)
    if (end < 0) return -1
    text?.(xml.slice(at + 9, end))
    return end + 3
  }
  if (xml.length - at < 9) return -1
  throw new ReadingFault('FILE_UNSAFE')
}

/** An attribute may contain `>`. */
function endOfTag(xml: string, from: number): number {
  const close = xml.indexOf('>', from)
  if (close < 0 || isBalanced(xml, from, close)) return close
  let quote = ''
  for (let at = from; at < xml.length; at += 1) {
    const sign = xml.charAt(at)
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at
  }
  return -1
}

function isBalanced(xml: string, from: number, to: number): boolean {
  // Looked for within the tag only: after one without quotes all that follows would be searched, for each tag again.
  const tag = xml.slice(from, to)
  let quotes = 0
  for (let at = tag.indexOf('"'); at >= 0; at = tag.indexOf('"', at + 1)) quotes += 1
  return quotes % 2 === 0
}

function textOf(raw: string): string {
  return raw.includes('&') ? decoded(raw) : raw
}

/** A copy: a part of a text keeps all of it in memory, here some thousand cells. */
export function detached(text: string): string {
  return text.length < 13 ? text : ` ${text}`.slice(1)
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
