export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`
}

export function line(d: string, stroke: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}/>`
}

export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0, more = ''): string {
  const round = radius > 0 ? ` rx="${radius}"` : ''
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}"${round} fill="${fill}"${more && ` ${more}`}/>`
}

export function circle(x: number, y: number, r: number, fill: string, more = ''): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${more && ` ${more}`}/>`
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${more && ` ${more}`}/>`
}

export function moved(x: number, y: number, inner: string, turn = 0, size = 1): string {
  const parts = [
    `translate(${x} ${y})`,
    ...(turn ? [`rotate(${turn})`] : []),
    ...(size === 1 ? [] : [`scale(${size})`]),
  ]
  return `<g transform="${parts.join(' ')}">${inner}</g>`
}

/** A silhouette that clips everything painted on it. */
export function solid(pen: { id(): string }, d: string, fill: string, ...inside: string[]): string {
  const id = pen.id()
  return `<clipPath id="${id}"><path d="${d}"/></clipPath>${path(d, fill)}<g clip-path="url(#${id})">${inside.join('')}</g>`
}

/** Shade to the right of x: light comes from the left. */
export function shade(x: number, opacity = 0.1): string {
  return rect(x, 0, 400 - x, 400, '#1d2433', 0, `opacity="${opacity}"`)
}

/** A streak of light. */
export function gleam(x: number, y: number, height: number, width = 10, opacity = 0.38): string {
  return rect(x, y, width, height, '#ffffff', width / 2, `opacity="${opacity}"`)
}

/** Bars in place of small print: pictures contain no text, because fonts are not guaranteed. */
export function print(x: number, y: number, width: number, fill: string, rows = 2, opacity = 0.7): string {
  const shares = [1, 0.62, 0.8]
  return Array.from({ length: rows }, (_, n) => {
    const long = width * (shares[n % shares.length] ?? 1)
    return rect(x - long / 2, y + n * 12, long, 6, fill, 3, `opacity="${opacity}"`)
  }).join('')
}

export function repeat(count: number, one: (n: number) => string): string {
  return Array.from({ length: count }, (_, n) => one(n)).join('')
}

/** Spreads things over an area without rows or clusters (a low-discrepancy sequence). */
export function scatter(
  count: number,
  [x, y, width, height]: readonly [number, number, number, number],
  one: (x: number, y: number, n: number) => string,
): string {
  return repeat(count, (n) =>
    one(Math.round(x + ((n * 0.7549 + 0.3) % 1) * width), Math.round(y + ((n * 0.5698 + 0.1) % 1) * height), n),
  )
}
