import { tidy } from '@mall/contract/base/tidy'
import { narrow } from '../../cells/narrow.ts'
import { foldedName } from '../folded-name.ts'

export const separator = ' > '

/** Spaces around the sign do not matter, whether it separates names or is part of one. */
export function keyOf(line: readonly string[]): string {
  return line.join('>').replace(/\s*>\s*/g, '>')
}

/** Nor do width, capitals and other spaces. */
export function foldedKey(line: readonly string[]): string {
  return foldedName(keyOf(line))
}

/** A new name in narrow letters, unless a wide sign of it would separate names. */
export function narrowName(name: string): string {
  return name.includes('\uff1e') ? name : tidy(narrow(name))
}

/** A path and those of the categories above it, from the top. */
export function beginningsOf(line: readonly string[]): string[][] {
  return line.map((_, n) => line.slice(0, n + 1))
}
