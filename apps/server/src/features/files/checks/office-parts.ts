import { Problem } from '#platform/http/problem.ts'
import {
  activeContentType,
  activePart,
  activeRelationship,
  isProgram,
  isScriptPart,
  isWrittenScript,
  type ActiveContent,
} from './active-content.ts'
import { watchText } from './office-text.ts'
import { attributeOf, tagsOf } from './office-xml.ts'
import { findInOle } from './ole-content.ts'
import type { Spend } from './open-budget.ts'
import { isOle } from './ole-file.ts'

const megabyte = 1024 * 1024
/** Relationships, content types, scripts and embedded objects are read as a whole. */
const mostWhole = 24 * megabyte

/** Scans the parts of an archive for active content while they are unpacked. Throws the matching problem. */
export function watchParts(spend: Spend) {
  const types = collectTypes()
  return {
    watchPart(name: string): PartWatch {
      refuse(activePart(name))
      types.names.push(name)
      return watchPart(name, types, spend)
    },
    end(): void {
      for (const type of types.ofParts()) refuse(activeContentType(type))
    },
  }
}

interface PartWatch {
  add(piece: Buffer): void
  end(): Promise<void>
}

function watchPart(name: string, types: ReturnType<typeof collectTypes>, spend: Spend): PartWatch {
  let kept: Buffer[] | null = null
  let size = 0
  let isXml = false
  const texts = watchText()
  return {
    add(piece) {
      if (size === 0) {
        refuse(isProgram(piece) ? 'FILE_HAS_PROGRAM' : null)
        isXml = /^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*(<|$)/.test(piece.toString('latin1', 0, 256))
        kept = isReadWhole(name) || isOle(piece) ? [] : null
      }
      size += piece.length
      if (kept && size > mostWhole) throw new Problem('FILE_UNSAFE')
      kept?.push(piece)
      if (isXml) refuse(texts.add(piece))
    },
    async end() {
      refuse(texts.end())
      if (!kept) return
      const whole = Buffer.concat(kept)
      if (isOle(whole)) refuse(await findInOle(whole, spend))
      const text = textOf(whole)
      if (/\.rels$/i.test(name)) for (const one of relationshipsIn(text)) refuse(activeRelationship(one))
      if (/^\[Content_Types\]\.xml$/i.test(name)) types.read(text)
      if (isScriptPart(name)) refuse(isWrittenScript(text) ? 'FILE_HAS_MACROS' : null)
    },
  }
}

/** Some programs declare types for everything they could write: only the types of existing parts count. */
function collectTypes() {
  const names: string[] = []
  const byEnding = new Map<string, string>()
  const byName = new Map<string, string>()
  return {
    names,
    read(text: string): void {
      for (const tag of tagsOf(text, 'Default|Override')) {
        const type = attributeOf(tag, 'ContentType')
        byEnding.set(attributeOf(tag, 'Extension').toLowerCase(), type)
        byName.set(attributeOf(tag, 'PartName').toLowerCase(), type)
      }
    },
    ofParts: (): string[] =>
      names.map((name) => {
        const part = name.toLowerCase()
        return byName.get(`/${part}`) ?? byEnding.get(part.split('.').at(-1) ?? '') ?? ''
      }),
  }
}

export type PartsWatch = ReturnType<typeof watchParts>

export function refuse(found: ActiveContent | null): void {
  if (found !== null) throw new Problem(found)
}

function isReadWhole(name: string): boolean {
  return /\.rels$|^\[Content_Types\]\.xml$/i.test(name) || isScriptPart(name)
}

function relationshipsIn(text: string) {
  return tagsOf(text, 'Relationship').map((tag) => ({
    type: attributeOf(tag, 'Type'),
    target: attributeOf(tag, 'Target'),
    isExternal: attributeOf(tag, 'TargetMode').toLowerCase() === 'external',
  }))
}

/** Office writes UTF-8 and also reads UTF-16; entity declarations are rejected. */
function textOf(bytes: Buffer): string {
  const head = bytes.toString('hex', 0, 2)
  const isWide = head === 'fffe' || (bytes.length > 1 && bytes[1] === 0)
  const isSwapped = head === 'feff' || (bytes.length > 1 && bytes[0] === 0)
  const wide = isSwapped ? Buffer.from(bytes.subarray(0, bytes.length & ~1)).swap16() : bytes
  const text = wide.toString(isWide || isSwapped ? 'utf16le' : 'utf8')
  if (text.includes('<!DOCTYPE') || text.includes('<!ENTITY')) throw new Problem('FILE_UNSAFE')
  return text
}
