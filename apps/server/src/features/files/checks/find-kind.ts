import { readFile } from 'node:fs/promises'
import { Problem } from '#platform/http/problem.ts'
import { findInCells } from './cells-content.ts'
import { formatOf } from './find-picture-kind.ts'
import { isText, looksLikeMarkup } from './is-text.ts'
import { refuse } from './office-parts.ts'
import type { FileKind } from './kind-of-ending.ts'
import { findInHwp } from './ole-content.ts'
import { openBudget } from './open-budget.ts'
import { readOle } from './ole-file.ts'
import { findInPdf } from './pdf-content.ts'
import { inspectZip, type Archive } from './zip-file.ts'

/** Of all streams of an HWP document together. */
const mostUnpacked = 512 * 1024 * 1024

/** Detects the kind from the content alone. Throws if it is not allowed, damaged, or several kinds at once. */
export async function findKind(path: string): Promise<FileKind> {
  const bytes = await readFile(path)
  if (bytes.length === 0) throw new Problem('FILE_EMPTY')
  if (bytes.toString('latin1', 0, 4) === 'PK\x03\x04') return kindOfArchive(await inspectZip(path, bytes.length))
  const ole = readOle(bytes)
  if (ole?.names.has('EncryptedPackage') === true) throw new Problem('FILE_LOCKED')
  if (ole) {
    refuse(await findInHwp(ole, openBudget(mostUnpacked)))
    return requireOnly('hwp', bytes, ole.isHwp)
  }
  const found = await formatOf(bytes)
  if (found === 'jpg' || found === 'png' || found === 'webp') return found
  if (found === 'heic') throw new Problem('FILE_IS_HEIC')
  if (found === 'pdf') {
    const kind = requireOnly('pdf', bytes, isPdf(bytes))
    refuse(await findInPdf(bytes))
    return kind
  }
  if (found === undefined && (await isText(bytes))) {
    refuse(await findInCells(bytes))
    return requireOnly('text', bytes, !looksLikeMarkup(bytes))
  }
  throw new Problem('FILE_KIND_REFUSED')
}

function requireOnly(kind: FileKind, bytes: Buffer, fits: boolean): FileKind {
  if (!fits) throw new Problem('FILE_KIND_REFUSED')
  if (endsAsZip(bytes)) throw new Problem('FILE_UNSAFE')
  return kind
}

/** From the first byte to the end mark, with nothing appended. */
function isPdf(bytes: Buffer): boolean {
  const end = bytes.lastIndexOf('%%EOF')
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)) || end < 0) throw new Problem('FILE_UNSAFE')
  if (/[^\s\0]/.test(bytes.toString('latin1', end + 5))) throw new Problem('FILE_UNSAFE')
  return true
}

/** A central directory at the end makes any file a ZIP, whatever precedes it. It starts within the last 64 kB. */
function endsAsZip(bytes: Buffer): boolean {
  return bytes.includes('PK\x05\x06', Math.max(0, bytes.length - 65_557), 'latin1')
}

function kindOfArchive({ names, mimetype }: Archive): FileKind {
  const kinds: FileKind[] = []
  if (names.has('[Content_Types].xml') && names.has('xl/workbook.xml')) kinds.push('xlsx')
  if (names.has('[Content_Types].xml') && names.has('word/document.xml')) kinds.push('docx')
  if (mimetype.trim() === 'application/hwp+zip') kinds.push('hwpx')
  const [kind, another] = kinds
  if (kind === undefined || another !== undefined) throw new Problem('FILE_KIND_REFUSED')
  return kind
}
