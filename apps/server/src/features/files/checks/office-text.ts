import { activeField, activeFormula, activeItem, ddeElement, isTrue, type ActiveContent } from './active-content.ts'
import { attributeOf, decoded, tagsOf } from './office-xml.ts'
import { plainXml } from './plain-xml.ts'

/** Scanned pieces are so long at least, and overlap, so that no match is split. */
const pieceLength = 128 * 1024
const overlap = 32 * 1024

/**
 * Scans an XML part piece by piece: as it is, and as its reader sees it, if that is another text. Comments and
 * processing instructions split texts, and CDATA hides them.
 */
export function watchText() {
  const plainOf = plainXml()
  const findRefresh = watchRefresh()
  let waiting: Buffer[] = []
  let length = 0
  let rawTail = ''
  let plainTail = ''

  function scan(): ActiveContent | null {
    const read = Buffer.concat(waiting).toString('latin1').replaceAll('\0', '')
    const raw = rawTail + read
    const plain = plainTail + plainOf(read)
    rawTail = raw.slice(-overlap)
    plainTail = plain.slice(-overlap)
    waiting = []
    length = 0
    for (const text of raw === plain ? [raw] : [raw, plain]) {
      const found = activeText(text) ?? findRefresh(text)
      if (found !== null) return found
    }
    return null
  }

  return {
    add(piece: Buffer): ActiveContent | null {
      waiting.push(piece)
      length += piece.length
      return length < pieceLength ? null : scan()
    },
    end: (): ActiveContent | null => (length > 0 ? scan() : null),
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
  return tagsOf(text, 'item')
    .map((tag) => ({
      id: attributeOf(tag, 'id'),
      href: attributeOf(tag, 'href'),
      mediaType: attributeOf(tag, 'media-type'),
    }))
    .toArray()
}

/** Only formulas that could call another program or the web, as sheets may have a million others. */
function formulasIn(text: string): string[] {
  if (!/[|]|webservice|&#/i.test(text)) return []
  const formulas = text.matchAll(/<(?:[\w.-]+:)?(?:f|formula[12]?|definedName)(?:\s[^<>]*)?>([^<]+)/g)
  return [...formulas]
    .map(([, formula = '']) => formula)
    .filter((one) => /[|&]|webservice/i.test(one))
    .map(decoded)
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
