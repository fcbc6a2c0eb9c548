import { ReadingFault } from './reading-fault.ts'
import { mostCells, mostLetters, mostPlaces } from './sheet.ts'

/** Counts what a file has over all of its sheets, and refuses more than the memory of its reader holds. */
export interface Tally {
  /** Some cells with these letters in all. */
  cells: (count: number, letters: number) => void
  /** A row as wide as its last cell is far: blank ones before it take room too. */
  row: (width: number) => void
}

export function makeTally(): Tally {
  let [cells, letters, places] = [0, 0, 0]
  return {
    cells(count, more) {
      cells += count
      letters += more
      if (cells > mostCells || letters > mostLetters) throw new ReadingFault('IMPORT_TOO_LARGE')
    },
    row(width) {
      places += width
      if (places > mostPlaces) throw new ReadingFault('IMPORT_TOO_LARGE')
    },
  }
}
