import { pictureIdOf } from '@mall/contract/notices'
import { decodeSigns } from './decode-signs.ts'

/** What a notice may be made of: the same list as on the server. */
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

/** Old and foreign names of the same things; a block that says nothing more is a paragraph. */
const alike: Record<string, RichTag> = {
  ...{ b: 'strong', i: 'em', strike: 's', del: 's', ins: 'u', h1: 'h2', h5: 'h4', h6: 'h4' },
  ...{ div: 'p', section: 'p', article: 'p', pre: 'p', center: 'p', dt: 'p', dd: 'p' },
}

/** Of these nothing is kept, not even the words between. */
const swallowed = new Set([
  ...['script', 'style', 'textarea', 'option', 'noscript', 'noembed', 'noframes', 'iframe', 'object', 'embed', 'xml'],
  ...['svg', 'math', 'template', 'title', 'head', 'xmp', 'plaintext', 'select', 'frameset', 'audio', 'video', 'applet'],
])
const empty = new Set<RichTag>(['br', 'img'])

/** What ends an open element of the same rank without being told to. */
const ends: Partial<Record<RichTag, readonly RichTag[]>> = {
  ...{ p: ['p'], h2: ['p'], h3: ['p'], h4: ['p'], ul: ['p'], ol: ['p'], blockquote: ['p'], table: ['p'] },
  ...{ li: ['li', 'p'], tr: ['tr', 'td', 'th', 'p'], td: ['td', 'th', 'p'], th: ['td', 'th', 'p'] },
  ...{ tbody: ['thead', 'tbody', 'tr', 'td', 'th', 'p'], a: ['a'] },
}
/** And how far that reaches. */
const walls = new Set<RichTag>(['ul', 'ol', 'table', 'blockquote'])

const deepest = 40
// Attributes end at the next sign of a tag and are limited, so that open ends cost no more than their own length.
const token = /<!--[\s\S]*?(?:-->|$)|<[!?][^<>]*>|<(\/?)([a-zA-Z][^\s/<>]*)((?:"[^"]*"|'[^']*'|[^'"<>]){0,1000})>/g

/**
 * Reads markup into a tree that holds nothing but what is listed above. No browser parser is asked: the policy of the
 * pages forbids turning text into markup, and what this does not know cannot come to life.
 */
export function parseMarkup(markup: string): RichNode[] {
  const root: RichNode[] = []
  const open: RichElement[] = []
  const here = () => open.at(-1)?.children ?? root
  let at = 0
  for (const found of markup.matchAll(token)) {
    if (found.index < at) continue
    addText(here(), markup.slice(at, found.index))
    at = found.index + found[0].length
    const name = (found[2] ?? '').toLowerCase()
    if (name === '') continue
    if (swallowed.has(name)) {
      if (found[1] === '') at = afterEnd(markup, name, at)
      continue
    }
    const tag = alike[name] ?? tags.find((known) => known === name)
    if (tag === undefined) continue
    if (found[1] === '/') close(open, [tag], tag)
    else begin(open, here, tag, found[3] ?? '')
  }
  addText(here(), markup.slice(at))
  return root
}

function begin(open: RichElement[], here: () => RichNode[], tag: RichTag, rest: string): void {
  close(open, ends[tag] ?? [])
  const element = elementOf(tag, rest)
  if (element === null) return
  here().push(element)
  if (!empty.has(tag) && open.length < deepest) open.push(element)
}

/** Ends the outermost open element of these kinds, with all inside it, up to the next wall. */
function close(open: RichElement[], kinds: readonly RichTag[], own?: RichTag): void {
  let from = -1
  for (const [n, { tag }] of [...open.entries()].reverse()) {
    if (kinds.includes(tag)) {
      from = n
      if (own !== undefined) break
    }
    if (walls.has(tag) && tag !== own) break
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
/** Links lead out by name of their way, never by a relative address. */
const reach = /^(https?:\/\/|tel:|mailto:)[^\s\p{Cc}]+$/iu

function elementOf(tag: RichTag, rest: string): RichElement | null {
  const element: RichElement = { tag, children: [] }
  if (tag !== 'a' && tag !== 'img' && tag !== 'td' && tag !== 'th') return element
  const given = new Map<string, string>()
  for (const [, name = '', ...values] of rest.matchAll(attribute)) {
    if (!given.has(name.toLowerCase())) given.set(name.toLowerCase(), decodeSigns(values.join('')))
  }
  const href = given.get('href') ?? ''
  if (tag === 'a' && reach.test(href)) element.href = href
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
