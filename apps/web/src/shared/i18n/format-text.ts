import { isLiteralElement } from '@formatjs/icu-messageformat-parser'
import { IntlMessageFormat } from 'intl-messageformat'
import type { Locale } from './locale.ts'
import { specialSigns, unpackText } from './packed-text.ts'
import type { PackedText } from './packed-text.ts'

export type TextValues = Record<string, string | number | boolean | Date>

const formats: Record<Locale, Map<string | PackedText, IntlMessageFormat>> = { ko: new Map(), en: new Map() }

/** Formats a text with its values. The text is the source string, or parsed by the build (see `packText`). */
export function formatText(text: string | PackedText, locale: Locale, values?: TextValues): string {
  if (typeof text === 'string' && !specialSigns.test(text)) return text
  const format = formatOf(text, locale)
  try {
    return String(format.format(values))
  } catch (error) {
    // Shows the rest of the text if a value is missing, instead of crashing the page.
    reportError(error)
    return format
      .getAst()
      .map((part) => (isLiteralElement(part) ? part.value : ''))
      .join('')
  }
}

function formatOf(text: string | PackedText, locale: Locale): IntlMessageFormat {
  const known = formats[locale].get(text)
  if (known) return known
  const made = new IntlMessageFormat(typeof text === 'string' ? text : unpackText(text), locale)
  formats[locale].set(text, made)
  return made
}
