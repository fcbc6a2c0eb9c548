/** The parts of a file that are kept, in their order. */
export interface Kept {
  keep(from: number, to: number): void
  ranges(): [from: number, to: number][]
}

/** Neighbours become one. */
export function keepRanges(): Kept {
  const ranges: [number, number][] = []
  return {
    keep(from, to) {
      const last = ranges.at(-1)
      if (last?.[1] === from) last[1] = to
      else ranges.push([from, to])
    },
    ranges: () => ranges,
  }
}

const betweenRests = 64 * 1024

/** Whether a walk through a file has come so far again that others may work. */
export function restPlaces(): (at: number) => boolean {
  let next = betweenRests
  return (at) => {
    if (at < next) return false
    next = at + betweenRests
    return true
  }
}
