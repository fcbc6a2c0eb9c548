import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A corpus line in the form `text => meaning`, with ` + ` between several meanings. `D01-0007 8`: this article, eight
 * units · `ask D01-0007`: to be asked, with that article among the candidates · `unknown`: not sold · `talk`: no
 * goods · `day 11-24` · `same yesterday|last|usual|11-18` · `without D01-0007`. `⇥` stands for a tab; `@cafe` starts
 * the lines of a store.
 */
export interface CorpusLine {
  store: string
  text: string
  meaning: string[]
}

export function readCorpus(name: string): CorpusLine[] {
  let store = ''
  return linesOf(name).flatMap((line) => {
    if (line.startsWith('@')) store = line.slice(1)
    const [text, meaning] = line.split(' => ')
    if (text === undefined || meaning === undefined) return []
    return [{ store, text: text.replaceAll('⇥', '\t'), meaning: meaning.split(' + ') }]
  })
}

export interface CorpusStore {
  bought: Set<string>
  /** Article codes by the store's own names. */
  aliases: Map<string, string>
}

export function readStores(): Map<string, CorpusStore> {
  const stores = new Map<string, CorpusStore>()
  let store: CorpusStore | undefined
  for (const line of linesOf('stores.txt')) {
    if (line.startsWith('@')) stores.set(line.slice(1), (store = { bought: new Set(), aliases: new Map() }))
    const [code = '', alias] = line.split(' = ')
    if (alias !== undefined) store?.aliases.set(alias, code)
    else if (!line.startsWith('@')) for (const one of line.split(' ')) store?.bought.add(one)
  }
  return stores
}

function linesOf(name: string): string[] {
  const lines = readFileSync(join(import.meta.dirname, name), 'utf8').split('\n')
  return lines.map((line) => line.trim()).filter((line) => line !== '' && !line.startsWith('# ') && line !== '#')
}
