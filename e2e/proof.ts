/** Some of what `npm run prove` tries in full. */
export function some<T>(all: readonly T[], isUsual: (one: T, n: number) => boolean): readonly T[] {
  return process.env['MALL_PROVE'] === 'full' ? all : all.filter(isUsual)
}
