/** What the name of a picture may mean, the likeliest first: a product and the place among its pictures, from 1. */
export interface Meaning {
  code: string
  place: number
}

/** Columns of a staged picture. They are texts, like the cells of all staged rows. */
export const pictureCells = ['file', 'numbered', 'rank', 'image', 'fault'] as const

export interface NamedFile {
  name: string
  /** Its place if the number at the end of its name counts pictures; 0: there is none. */
  numbered: number
  /** Its place among the files of its folder. */
  rank: number
}

/**
 * Places by the names of all files together: `1001.jpg` is the main picture and `1001-2.jpg` the second one, but beside
 * both `1001.jpg` and `1001-1.jpg` it is the third.
 */
export function placeFiles(names: readonly string[]): NamedFile[] {
  const parts = names.map(partsOf)
  const stems = new Set(parts.map(({ folder, stem }) => `${folder}/${plain(stem)}`))
  const firsts = new Set(
    parts.flatMap(({ folder, base, number }) => (number === 1 ? [`${folder}/${plain(base)}`] : [])),
  )
  const ranks = rankInFolders(parts)
  return parts.map(({ folder, base, number }, n) => {
    const whole = `${folder}/${plain(base)}`
    const isBesideMain = number > 0 && stems.has(whole) && firsts.has(whole)
    return { name: names[n] ?? '', numbered: number === 0 ? 0 : number + (isBesideMain ? 1 : 0), rank: ranks[n] ?? 1 }
  })
}

/** The whole name is the code, or the part before a number, or the folder is. */
export function meaningsOf({ name, numbered, rank }: NamedFile): Meaning[] {
  const { folder, stem, base } = partsOf(name)
  const meanings = [
    { code: stem, place: 1 },
    ...(numbered > 0 ? [{ code: base, place: numbered }] : []),
    ...(folder === '' ? [] : [{ code: folder, place: rank }]),
  ]
  return meanings.flatMap(({ code, place }) => spellingsOf(code).map((spelling) => ({ code: spelling, place })))
}

interface NameParts {
  folder: string
  /** Without its ending. */
  stem: string
  /** Without the number at its end. */
  base: string
  /** 0: there is none. */
  number: number
}

function partsOf(name: string): NameParts {
  const path = name.split(/[\\/]/)
  const stem = plain((path.at(-1) ?? '').replace(/\.[^.]{1,5}$/, ''))
  // No system has longer names of files.
  const counted = stem.length > 255 ? '' : stem
  const [, base = stem, tail, bracket] = /^(.+?)(?:[\s_-]+(\d{1,2})|\s*[(（](\d{1,2})[)）])$/.exec(counted) ?? []
  return { folder: plain(path.at(-2) ?? ''), stem, base, number: Number(tail ?? bracket ?? 0) }
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Names of files cannot have all letters of codes, which people replace by wide ones, and programs change their case. */
function spellingsOf(code: string): string[] {
  return [...new Set([code, code.normalize('NFKC'), code.toUpperCase(), code.toLowerCase()])]
}

function rankInFolders(parts: readonly NameParts[]): number[] {
  const order = new Intl.Collator('ko', { numeric: true })
  const ranks = Array<number>(parts.length).fill(1)
  for (const inFolder of Map.groupBy(parts.keys(), (n) => parts[n]?.folder ?? '').values())
    for (const [rank, n] of inFolder
      .toSorted((a, b) => order.compare(parts[a]?.stem ?? '', parts[b]?.stem ?? ''))
      .entries())
      ranks[n] = rank + 1
  return ranks
}
