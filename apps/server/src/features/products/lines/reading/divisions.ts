const mostWords = 5

interface Group {
  from: number
  to: number
}

/** All splits of `count` words into two or more groups, fewest groups first; empty for long sentences. */
export function divisions(count: number): Group[][] {
  if (count > mostWords) return []
  const all: Group[][] = []
  const divide = (from: number, groups: Group[]) => {
    if (from === count && groups.length > 1) all.push(groups)
    for (let to = from + 1; to <= count; to += 1) divide(to, [...groups, { from, to }])
  }
  divide(0, [])
  return all.sort((a, b) => a.length - b.length)
}
