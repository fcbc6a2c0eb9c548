import { activeField, activeFormula, activeItem, ddeElement, isTrue, type ActiveContent } from './active-content.ts'
import { attributeOf, decoded, tagsOf } from './office-xml.ts'

/** Consecutive pieces of a part overlap, so that no match is split. */
const overlap = 32 * 1024

/** Scans an XML part piece by piece. */
export function watchText(): (piece: Buffer) => ActiveContent | null {
  let tail = ''
  const findRefresh = watchRefresh()
  return (piece) => {
    const text = tail + piece.toString('latin1').replaceAll('\0', '')
    tail = text.slice(-overlap)
    return activeText(text) ?? findRefresh(text)
  }
}

/** Scans one piece; elements are never longer than the overlap. */
function activeText(text: string): ActiveContent | null {
  if (text.includes('ddeLink') && ddeElement.test(text)) return 'FILE_LINKS_PROGRAM'
  for (const found of [...itemsIn(text).map(activeItem), ...formulasIn(text).map(activeFormula)])
    if (found !== null) return found
  return /instr/i.test(text) ? activeField(fieldsIn(text)) : null
}

function itemsIn(text: string) {
  if (!text.includes('item')) return []
  return tagsOf(text, 'item').map((tag) => ({
    id: attributeOf(tag, 'id'),
    href: attributeOf(tag, 'href'),
    mediaType: attributeOf(tag, 'media-type'),
  }))
}

/** Only formulas that could call another program or the web, as sheets may have a million others. */
function formulasIn(text: string): string[] {
  if (!/[|]|webservice|&#|<!|<\?/i.test(text)) return []
  const formulas = plain(text).matchAll(/<(?:[\w.-]+:)?(?:f|formula[12]?|definedName)(?:\s[^<>]*)?>([^<]+)/g)
  return [...formulas]
    .map(([, formula = '']) => formula)
    .filter((one) => /[|&]|webservice/i.test(one))
    .map(decoded)
}

/** Removes comments and processing instructions, which split text, and unwraps CDATA, which hides it. */
function plain(text: string): string {
  if (!/<[!?]/.test(text)) return text
  return text
    .replace(/<!--[\s\S]*?-->|<\?[\s\S]*?\?>/g, '')
    .replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, inside: string) =>
      inside.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
    )
}

/** The text of all fields. One instruction may span several runs, and restarts at each `fldChar`. */
function fieldsIn(text: string): string {
  const pieces = text.matchAll(
    /<(?:[\w.-]+:)?(?:(fldChar)\b|instrText\b[^<>]*>([^<]*)|fldSimple\b[^<>]*?\binstr\s*=\s*(?:"([^"]*)"|'([^']*)'))/g,
  )
  return [...pieces]
    .map(([, mark, run, one, other]) => (mark ? ' ' : decoded(run ?? ` ${one ?? other ?? ''} `)))
    .join('')
}

/**
 * Detects data fetched on opening. A pivot table that only refreshes from its own workbook is allowed, as is a
 * connection without automatic refresh.
 */
function watchRefresh(): (text: string) => ActiveContent | null {
  let isElsewhere = false
  let isAtOpening = false
  return (text) => {
    isElsewhere ||=
      /<([\w.-]+:)?(connection|queryTable)[\s>]/.test(text) ||
      (text.includes('cacheSource') &&
        tagsOf(text, 'cacheSource').some((tag) => attributeOf(tag, 'type') === 'external'))
    isAtOpening ||= [...text.matchAll(/\brefreshOnLoad\s*=\s*["']([^"']*)/g)].some(([, value = '']) =>
      isTrue(decoded(value)),
    )
    return isElsewhere && isAtOpening ? 'FILE_CALLS_OUT' : null
  }
}
