import type { Import } from './read-imports.ts'

/** Circles of imports, each as a path that ends where it begins; at least one of every group of files that has some. */
export function findCircles(imports: Map<string, Import[]>): string[][] {
  const circles: string[][] = []
  const finished = new Set<string>()
  const path: string[] = []

  const visit = (file: string) => {
    if (finished.has(file)) return
    const start = path.indexOf(file)
    if (start !== -1) return void circles.push([...path.slice(start), file])
    path.push(file)
    for (const target of new Set(imports.get(file)?.map((one) => one.target))) visit(target)
    path.pop()
    finished.add(file)
  }
  for (const file of imports.keys()) visit(file)
  return circles
}
