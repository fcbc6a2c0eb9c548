/** `#rrggbb`, lower case. */
export type Colour = string
export const colourPattern = /^#[0-9a-f]{6}$/

type Channels = readonly [number, number, number]

/** WCAG 2.2: text needs 4.5:1, everything else that means something 3:1. */
export const readableContrast = 4.5

/** A colour with this share of `other` painted over it. */
export function mix(colour: Colour, other: Colour, share: number): Colour {
  const to = channelsOf(other)
  const mixed = channelsOf(colour).map((value, at) => Math.round(value * (1 - share) + (to[at] ?? 0) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export function contrastOf(one: Colour, other: Colour): number {
  const [dark, light] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const steps = 50

/**
 * The nearest shade of a colour that passes, in steps towards black or white. Shades keep their hue: black scales the
 * channels, white adds the same share to all.
 */
export function nearestShade(colour: Colour, towards: Colour, passes: (shade: Colour) => boolean): Colour {
  for (let step = 0; step < steps; step++) {
    const shade = mix(colour, towards, step / steps)
    if (passes(shade)) return shade
  }
  return towards
}

/** As text on white paper, and under white text. */
export function shadeOnPaper(colour: Colour): Colour {
  return nearestShade(colour, '#000000', (shade) => contrastOf(shade, '#ffffff') >= readableContrast)
}

function channelsOf(colour: Colour): Channels {
  const value = Number.parseInt(colour.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function luminanceOf(colour: Colour): number {
  const [red, green, blue] = channelsOf(colour).map((value) => {
    const part = value / 255
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
