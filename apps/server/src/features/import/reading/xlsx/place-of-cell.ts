/** A cell by its row as shown and its column from 0. */
export interface Place {
  row: number
  column: number
}

/** The column of a cell named like `AB12`; -1 if it is named otherwise. */
export function columnOf(name: string): number {
  let column = 0
  for (let at = 0; at < name.length; at += 1) {
    const letter = name.charCodeAt(at) - 64
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return column - 1
}

export function placeOf(name: string): Place {
  return { row: Number(/\d+$/.exec(name)?.[0] ?? 0), column: columnOf(name) }
}
