import { pictureIdOf } from '@mall/contract/notices'
import { decodeSigns } from './decode-signs.ts'

/** Allowed tags, the same list as on the server. */
const tags = [
  ...['p', 'br', 'strong', 'em', 'u', 's', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'a', 'img'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
] as const
export type RichTag = (typeof tags)[number]

export interface RichElement {
  tag: RichTag
  href?: string
  fileId?: string
  alt?: string
  colSpan?: number
  rowSpan?: number
  children: RichNode[]
}
export type RichNode = string | RichElement

/** Maps deprecated and foreign tags to allowed ones; generic blocks become paragraphs. */
const aliases: Record<string, RichTag> = {
  ...{ b: 'strong', i: 'em', strike: 's', del: 's', ins: 'u', h1: 'h2', h5: 'h4', h6: 'h4' },
  ...{ div: 'p', section: 'p', article: 'p', pre: 'p', center: 'p', dt: 'p', dd: 'p' },
}

/** Tags dropped including their text. */
const droppedTags = new Set([
  ...['script', 'style', 'textarea', 'option', 'noscript', 'noembed', 'noframes', 'iframe', 'object', 'embed', 'xml'],
  ...['svg', 'math', 'template', 'title', 'head', 'xmp', 'plaintext', 'select', 'frameset', 'audio', 'video', 'applet'],
])
const empty = new Set<RichTag>(['br', 'img'])

/** Open elements that a start tag closes implicitly. */
const implicitlyClosed: Partial<Record<RichTag, readonly RichTag[]>> = {
  ...{ p: ['p'], h2: ['p'], h3: ['p'], h4: ['p'], ul: ['p'], ol: ['p'], blockquote: ['p'], table: ['p'] },
  ...{ li: ['li', 'p'], tr: ['tr', 'td', 'th', 'p'], td: ['td', 'th', 'p'], th: ['td', 'th', 'p'] },
  ...{ tbody: ['thead', 'tbody', 'tr', 'td', 'th', 'p'], a: ['a'] },
}
/** Elements that limit implicit closing. */
const closingLimits = new Set<RichTag>(['ul', 'ol', 'table', 'blockquote'])

const maxDepth = 40
// Attributes end at the next angle bracket and are limited in length, so that unclosed tags cannot cause quadratic
// backtracking.
const token = /<!--[\s\S]*?(?:-->|$)|<[!?][^<>]*>|<(\/?)([a-zA-Z][^\s/<>]*)((?:"[^"]*"|'[^']*'|[^'"<>]){0,1000})>/g

/**
 * Parses markup into a tree of allowed elements only. Does not use the browser's parser: the pages' Trusted Types
 * policy forbids turning text into markup.
 */
export function parseMarkup(markup: string): RichNode[] {
  const root: RichNode[] = []
  const open: RichElement[] = []
  const currentChildren = () => open.at(-1)?.children ?? root
  let at = 0
  for (const found of markup.matchAll(token)) {
    if (found.index < at) continue
    addText(currentChildren(), markup.slice(at, found.index))
    at = found.index + found[0].length
    const name = (found[2] ?? '').toLowerCase()
    if (name === '') continue
    if (droppedTags.has(name)) {
      if (found[1] === '') at = afterEnd(markup, name, at)
      continue
    }
    const tag = aliases[name] ?? tags.find((known) => known === name)
    if (tag === undefined) continue
    if (found[1] === '/') close(open, [tag], tag)
    else begin(open, currentChildren, tag, found[3] ?? '')
  }
  addText(currentChildren(), markup.slice(at))
  return root
}

function begin(open: RichElement[], currentChildren: () => RichNode[], tag: RichTag, rest: string): void {
  close(open, implicitlyClosed[tag] ?? [])
  const element = elementOf(tag, rest)
  if (element === null) return
  currentChildren().push(element)
  if (!empty.has(tag) && open.length < maxDepth) open.push(element)
}

/** Closes the outermost open element of these kinds and its descendants, up to the next limit. */
function close(open: RichElement[], kinds: readonly RichTag[], own?: RichTag): void {
  let from = -1
  for (const [n, { tag }] of [...open.entries()].reverse()) {
    if (kinds.includes(tag)) {
      from = n
      if (own !== undefined) break
    }
    if (closingLimits.has(tag) && tag !== own) break
  }
  if (from >= 0) open.length = from
}

function afterEnd(markup: string, name: string, from: number): number {
  const end = new RegExp(`</${name}[\\s/>]`, 'i').exec(markup.slice(from))
  if (!end) return markup.length
  const close = markup.indexOf('>', from + end.index)
  return close < 0 ? markup.length : close + 1
}

function addText(to: RichNode[], raw: string): void {
  if (raw !== '') to.push(decodeSigns(raw.replaceAll('\0', '')))
}

const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g
/** Allows absolute links only. */
const absoluteLink = /^(https?:\/\/|tel:|mailto:)[^\s\p{Cc}]+$/iu

function elementOf(tag: RichTag, rest: string): RichElement | null {
  const element: RichElement = { tag, children: [] }
  if (tag !== 'a' && tag !== 'img' && tag !== 'td' && tag !== 'th') return element
  const given = new Map<string, string>()
  for (const [, name = '', ...values] of rest.matchAll(attribute)) {
    if (!given.has(name.toLowerCase())) given.set(name.toLowerCase(), decodeSigns(values.join('')))
  }
  const href = given.get('href') ?? ''
  if (tag === 'a' && absoluteLink.test(href)) element.href = href
  if (tag === 'img') {
    const fileId = pictureIdOf(given.get('src') ?? '')
    if (fileId === null) return null
    Object.assign(element, { fileId, alt: given.get('alt') ?? '' })
  }
  const colSpan = spanOf(given.get('colspan'))
  const rowSpan = spanOf(given.get('rowspan'))
  return { ...element, ...(colSpan && { colSpan }), ...(rowSpan && { rowSpan }) }
}

function spanOf(value: string | undefined): number | undefined {
  const span = Number(value)
  return Number.isInteger(span) && span > 1 && span < 50 ? span : undefined
}
