import type { fileProblems } from '@mall/contract/base/problems/file-problems'

/**
 * All content of a file that runs, or makes the reading program run or fetch something, with the problem code it is
 * rejected with. The only such list: the readers of archives, compound files and PDFs all use it.
 */
export type ActiveContent = Extract<
  keyof typeof fileProblems,
  | 'FILE_HAS_MACROS'
  | 'FILE_HAS_ACTIVEX'
  | 'FILE_HAS_PROGRAM'
  | 'FILE_LINKS_PROGRAM'
  | 'FILE_LOADS_REMOTE'
  | 'FILE_HAS_SCRIPT'
  | 'FILE_STARTS_PROGRAM'
  | 'FILE_CALLS_OUT'
  | 'FILE_SENDS_DATA'
  | 'FILE_HAS_MEDIA'
  | 'FILE_EMBEDS_DOCUMENT'
>

/** Extensions of files that a double click executes, on any system. */
const programs =
  'exe|com|scr|pif|bat|cmd|ps1|psm1|ps1xml|vbs|vbe|js|jse|wsf|wsh|wsc|sct|hta|msi|msp|mst|msc|msix|appx|dll|cpl|ocx|sys|' +
  'jar|jnlp|lnk|url|scf|inf|reg|chm|gadget|application|appref-ms|settingcontent-ms|iqy|xll|sh|command|elf|app|apk|workflow'
const programEnding = new RegExp(String.raw`\.(${programs})["'\s.\0]*$`, 'i')
/** Magic numbers of executables: Windows, Linux, macOS (four kinds), shell scripts. */
const programHeads = ['4d5a', '7f454c46', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', '2321']

export function isProgramName(name: string): boolean {
  return programEnding.test(name)
}

export function isProgram(head: Buffer): boolean {
  const hex = head.toString('hex', 0, 4)
  return programHeads.some((magic) => hex.startsWith(magic))
}

const partNames: [RegExp, ActiveContent][] = [
  [/(^|\/)vba(Project|Data)[^/]*$/i, 'FILE_HAS_MACROS'],
  [/(^|\/)((intl)?macrosheets|dialogsheets)\//i, 'FILE_HAS_MACROS'],
  [/(^|\/)activeX\//i, 'FILE_HAS_ACTIVEX'],
  [/(^|\/)BinData\/[^/]*\.e?ps$/i, 'FILE_HAS_SCRIPT'],
]

/**
 * Active content by the name of an archive part. The standard scripts of HWPX are scanned instead of rejected by
 * name.
 */
export function activePart(name: string): ActiveContent | null {
  const isOwnScript = isScriptPart(name) && /\.js$/i.test(name)
  if (isProgramName(name) && !isOwnScript) return 'FILE_HAS_PROGRAM'
  return firstOf(partNames, name)
}

/** HWPX keeps its scripts in this folder, with or without extension: everything in it is scanned as a script. */
export function isScriptPart(name: string): boolean {
  return /^Scripts\//i.test(name)
}

/** An entry of the part list of an HWPX (`content.hpf`), which may declare any part a script. */
export function activeItem({ id, href, mediaType }: { id: string; href: string; mediaType: string }) {
  const isScript = /script/i.test(mediaType) || /^(header|source)sc/i.test(id)
  const name = withoutEscapes(href).replace(/^(\.{0,2}\/)+/, '')
  return isScript && !isScriptPart(name) ? ('FILE_HAS_MACROS' as const) : null
}

const contentTypes: [RegExp, ActiveContent][] = [
  [/macroenabled|vbaproject|vbadata|macrosheet|dialogsheet/i, 'FILE_HAS_MACROS'],
  [/activex/i, 'FILE_HAS_ACTIVEX'],
]

export function activeContentType(type: string): ActiveContent | null {
  return firstOf(contentTypes, type)
}

export interface Relationship {
  type: string
  target: string
  isExternal: boolean
}

const relationshipKinds: [RegExp, ActiveContent][] = [
  [/^(vbaproject|wordvbadata|xl(intl)?macrosheet|dialogsheet)$/i, 'FILE_HAS_MACROS'],
  [/^(control|activexcontrol(binary)?)$/i, 'FILE_HAS_ACTIVEX'],
  // A page or another document that Word includes on opening.
  [/^afchunk$/i, 'FILE_EMBEDS_DOCUMENT'],
]
/** Followed on click or used in formulas: not loaded as a document itself. */
const harmlessLinks = /^(hyperlink|(xl)?external(link|linkpath)|xlpathmissing|xlstartup)$/i
/** Embedded media. Links to the web are common; another machine could ask the user for credentials. */
const shownLinks = /^(image|audio|video|media)$/i
/** URL schemes that run or open something themselves. */
const programSchemes =
  /^(javascript|vbscript|data|mhtml|shell|jar|mk|its|ms-its|hcp|search|search-ms|ms-(search|msdt|officecmd|cxh|cxh-full|appinstaller)):/i

/** The longest path of Windows. */
const longestLink = 32_767

/** Active content by a relationship of an office document. */
export function activeRelationship({ type, target, isExternal }: Relationship): ActiveContent | null {
  const kind = type.split('/').at(-1) ?? ''
  const found = firstOf(relationshipKinds, kind)
  if (found !== null || !isExternal) return found
  const link = target.trim()
  // No program opens it, and reading it would take long.
  if (link.length > longestLink) return 'FILE_LINKS_PROGRAM'
  if (programSchemes.test(link) || leadsToProgram(link)) return 'FILE_LINKS_PROGRAM'
  if (harmlessLinks.test(kind) || (shownLinks.test(kind) && /^https?:/i.test(link))) return null
  return isElsewhere(link) ? 'FILE_LOADS_REMOTE' : null
}

/**
 * A program on this machine or its network. What a web address serves is up to the browser, and `naver.com` is no
 * program.
 */
function leadsToProgram(link: string): boolean {
  const isFile = /^file:|^[a-z]:|\\/i.test(link)
  if (!isFile && (/^[a-z][a-z0-9+.-]+:/i.test(link) || /\.com$/i.test(link))) return false
  const lines = withoutEscapes(link).split(/[\r\n\u2028\u2029]/)
  return lines.some((line) => isProgramName(line.split(/[?#]/, 1)[0] ?? ''))
}

/** On the web or another machine. Word stores the local path of a template in many ordinary documents. */
function isElsewhere(link: string): boolean {
  if (/^(https?|ftps?|davs?|smb):/i.test(link)) return true
  const path = withoutEscapes(link).replaceAll('\\', '/')
  if (/^file:/i.test(path)) return !/^file:\/{0,3}([a-z]:|[^/:]+$|localhost\/)|^file:\/{3}[^/]/i.test(path)
  return path.startsWith('//')
}

function withoutEscapes(link: string): string {
  return link.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

function firstOf(list: [RegExp, ActiveContent][], text: string): ActiveContent | null {
  return list.find(([pattern]) => pattern.test(text))?.[1] ?? null
}

/** Word fields and Excel cells that get their value from another program, and thereby start it. */
const ddeField = /(^|[\s"{])DDE(AUTO)?\s/i
export const ddeElement = /<([\w.-]+:)?ddeLink\b/
/** In a formula without its strings: `app|'topic'!item`. */
const ddeFormula = /[\w.]\|\s*('[^']*'|[\w.:\\/]+)\s*!\s*[^\s,;|"]/
/** Fields that include a document, or a picture on another machine. Backslashes in fields are doubled. */
const farField =
  /(^|[\s"{])(INCLUDE(TEXT)?\s+(?:"\s*)?(https?:|ftp:|\\\\|\/\/|file:\/\/[^/])|INCLUDEPICTURE\s+(?:"\s*)?(\\\\|\/\/|file:\/\/[^/]))/i

export function activeField(text: string): ActiveContent | null {
  if (ddeField.test(text)) return 'FILE_LINKS_PROGRAM'
  return farField.test(text) ? 'FILE_LOADS_REMOTE' : null
}

/** A function that fetches as soon as it is calculated. `HYPERLINK` waits for a click. */
const callingFunction = /\bWEBSERVICE\s*\(/i
/** CSV files have no legitimate formula links; these can leak values of other cells. */
const callingCell = /\b(HYPERLINK|WEBSERVICE|IMPORT(XML|HTML|DATA|FEED|RANGE))\s*\(|\bIMAGE\s*\(\s*\"/i

export function activeFormula(formula: string): ActiveContent | null {
  return activeCalculation(formula, callingFunction)
}

/** A CSV cell: a formula only if it starts like one, also in full-width characters (UTF-8 or CP949). */
export function activeCell(cell: string): ActiveContent | null {
  const isFormula = /^\s*(?:[=+@-]|\xef\xbc[\x9d\x8b\x8d\xa0]|\xa3[\xbd\xab\xad\xc0])/.test(cell)
  return isFormula ? activeCalculation(cell, callingCell) : null
}

function activeCalculation(formula: string, calling: RegExp): ActiveContent | null {
  const bare = formula.replace(/"[^"]*"/g, '""')
  if (ddeFormula.test(bare)) return 'FILE_LINKS_PROGRAM'
  return calling.test(bare) ? 'FILE_CALLS_OUT' : null
}

/** Boolean as written in XML. */
export function isTrue(value: string): boolean {
  return /^\s*(1|true)\s*$/i.test(value)
}

/** Names of PDF actions. */
export const pdfActions: Record<string, ActiveContent> = {
  JavaScript: 'FILE_HAS_SCRIPT',
  Launch: 'FILE_STARTS_PROGRAM',
  SubmitForm: 'FILE_SENDS_DATA',
  ImportData: 'FILE_LOADS_REMOTE',
  RichMedia: 'FILE_HAS_MEDIA',
  RichMediaExecute: 'FILE_HAS_MEDIA',
}
/** Actions that open another file. Local targets, such as the next chapter, are allowed. */
export const pdfFarActions = new Set(['GoToR', 'GoToE', 'Thread'])

/** A file path as written in PDFs, where `/server/share/a.pdf` may also be another machine. */
export function isElsewhereInPdf(place: string, isAttached: boolean): boolean {
  const path = place.replace(/^(\xfe\xff|\xef\xbb\xbf)/, '').trim()
  return isElsewhere(path) || (!isAttached && /^\/(?!([a-z]|Users|home|Volumes|tmp|var|private)\/)[^/]+\/./i.test(path))
}

/** Every HWP document has two empty default functions. Anything beyond them is a custom script. */
export function isWrittenScript(text: string): boolean {
  const rest = withoutComments(text)
    .replace(/\bvar\s+Documents?\s*=\s*(XHwpDocuments|Documents\.Active_XHwpDocument)\s*;?/g, '')
    .replace(/\bfunction\s+\w+\s*\(\s*\)\s*\{\s*\}/g, '')
  return /[^\s\0;]/.test(rest)
}

/**
 * JScript executes comments starting with @, and also ends lines at the two Unicode separators. What follows a comment
 * that never ends is kept with it. Each part of the text is passed once.
 */
function withoutComments(text: string): string {
  const kept: string[] = []
  const lineEnd = /[\r\n\u2028\u2029]|$/g
  let from = 0
  for (let at = text.indexOf('/'); at >= 0;) {
    const sign = text[at + 2] === '@' ? '' : text[at + 1]
    let end = at + 1
    if (sign === '*') {
      const close = text.indexOf('*/', at + 2)
      if (close < 0) break
      end = close + 2
    } else if (sign === '/') {
      lineEnd.lastIndex = at
      end = lineEnd.exec(text)?.index ?? text.length
    }
    if (end > at + 1) {
      if (at > from) kept.push(text.slice(from, at))
      from = end
    }
    at = text.indexOf('/', end)
  }
  kept.push(text.slice(from))
  return kept.join('')
}
