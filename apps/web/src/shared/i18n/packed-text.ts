import { TYPE } from '@formatjs/icu-messageformat-parser'
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

/**
 * Compact form of a parsed text: literals are strings, `['name']` is a value, `['name', { one: …, other: … }]` a
 * plural, and 0 its count. Rare elements stay as parsed.
 */
type PackedPart = string | 0 | [name: string, forms?: Record<string, PackedPart[]>] | MessageFormatElement
export type PackedText = PackedPart[]

/** A text without these characters needs no formatting. */
export const specialSigns = /[{}<']/

export function packText(elements: readonly MessageFormatElement[]): PackedText {
  return elements.map(packPart)
}

function packPart(element: MessageFormatElement): PackedPart {
  if (element.type === TYPE.literal) return element.value
  if (element.type === TYPE.argument) return [element.value]
  if (element.type === TYPE.pound) return 0
  if (element.type !== TYPE.plural || element.offset !== 0 || element.pluralType !== 'cardinal') return element
  const forms = Object.entries(element.options).map(([form, { value }]) => [form, packText(value)] as const)
  return [element.value, Object.fromEntries(forms)]
}

export function unpackText(parts: PackedText): MessageFormatElement[] {
  return parts.map(unpackPart)
}

function unpackPart(part: PackedPart): MessageFormatElement {
  if (typeof part === 'string') return { type: TYPE.literal, value: part }
  if (part === 0) return { type: TYPE.pound }
  if (!Array.isArray(part)) return part
  const [value, forms] = part
  if (forms === undefined) return { type: TYPE.argument, value }
  const options = Object.entries(forms).map(([form, within]) => [form, { value: unpackText(within) }] as const)
  return { type: TYPE.plural, value, options: Object.fromEntries(options), offset: 0, pluralType: 'cardinal' }
}
