import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A line of the corpus: what was written, and what it means, told as `… => …` with ` + ` between several things.
 * `D01-0007 8`: this article, eight of its units · `ask D01-0007`: to be asked, that article among the proposals ·
 * `unknown`: not sold · `talk`: no goods · `day 11-24` · `same yesterday|last|usual|11-18` · `without D01-0007`.
 * `⇥` stands for a tab, `@cafe` begins the lines of a store.
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
  /** Own names and the codes of what they name. */
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
