import { statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { parse } from '@formatjs/icu-messageformat-parser'
import type { Plugin } from 'vite'
import { packText, specialSigns } from '../src/shared/i18n/packed-text.ts'

/** Parses and packs texts at build time, which saves the 7 kB parser on every first page. */
export function messages(): Plugin {
  return {
    name: 'mall-messages',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: {
          '@formatjs/icu-messageformat-parser': import.meta
            .resolve('@formatjs/icu-messageformat-parser/no-parser.js')
            .slice('file://'.length),
        },
      },
    }),
    async load(id) {
      if (!id.endsWith('.messages.ts')) return null
      const written = (await import(`${pathToFileURL(id).href}?${statSync(id).mtimeMs}`)) as Record<string, unknown>
      return Object.entries(written)
        .map(([name, texts]) => `export const ${name} = ${JSON.stringify(parsed(texts))}`)
        .join('\n')
    },
  }
}

/** Packs each text in the tree; plain texts stay as they are. */
function parsed(texts: unknown): unknown {
  if (typeof texts === 'string')
    return specialSigns.test(texts) ? packText(parse(texts, { captureLocation: false })) : texts
  if (typeof texts !== 'object' || texts === null) throw new Error('A messages file exports texts and nothing else')
  return Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, parsed(value)]))
}
