import { moved } from './paint.ts'

/** Round things in groups of three: onions, potatoes, tomatoes. The front one is drawn last. */
export function heap(one: (n: number) => string, sizes = [0.82, 0.82, 1]): string {
  const places = [
    [138, 200, -10],
    [264, 200, 12],
    [200, 244, 0],
  ] as const
  return places.map(([x, y, turn], n) => moved(x, y, one(n), turn, sizes[n] ?? 1)).join('')
}
