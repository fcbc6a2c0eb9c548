import { contrastOf, mix, nearestShade, readableContrast } from '@mall/contract/base/company/colour'
import type { Colour } from '@mall/contract/base/company/colour'
import type { Preset, Shades } from './presets/preset.ts'

const white = '#ffffff'
const black = '#000000'

/** A preset in the colour of the wholesaler, in the nearest shades that are readable in either mode. */
export function brandPreset(preset: Preset, colour: Colour): Preset {
  const { grey, dark } = preset
  const lightGrounds = [preset.background, preset.paper, grey[50], grey[100]]
  const darkGrounds = [dark.background, dark.paper, dark.level1, dark.level2]
  return {
    ...preset,
    primary: shades(colour, lightGrounds, {
      ...{ ground: preset.paper, onMain: white, towards: black },
      ...{ tint: 0.08, strongTint: 0.22, hover: 0.05, pressed: 0.2, strongest: 0.3 },
    }),
    dark: {
      ...dark,
      primary: shades(colour, darkGrounds, {
        ...{ ground: dark.paper, onMain: dark.onMain, towards: white },
        ...{ tint: 0.12, strongTint: 0.28, hover: 0.06, pressed: 0.12, strongest: 0.5 },
      }),
    },
  }
}

/** Shares of the colour over the ground, or of black or white over the colour. */
interface Strengths {
  ground: Colour
  /** Text on the colour. */
  onMain: Colour
  /** Where contrast grows. */
  towards: Colour
  tint: number
  strongTint: number
  /** Over the grounds, below the colour itself. */
  hover: number
  /** Of black, over the colour. */
  pressed: number
  /** Where text on the tints starts. */
  strongest: number
}

function shades(colour: Colour, grounds: readonly Colour[], by: Strengths): Shades {
  const isReadable = (text: Colour, ground: Colour) => contrastOf(text, ground) >= readableContrast
  const tintOf = (shade: Colour) => mix(by.ground, shade, by.tint)
  const pressedOf = (shade: Colour) => mix(shade, black, by.pressed)
  const main = nearestShade(
    colour,
    by.towards,
    (shade) =>
      grounds.every((on) => isReadable(shade, on) && isReadable(shade, mix(on, shade, by.hover))) &&
      [shade, pressedOf(shade)].every((on) => isReadable(by.onMain, on)) &&
      isReadable(shade, tintOf(shade)),
  )
  const light = tintOf(main)
  const strong = mix(by.ground, main, by.strongTint)
  const text = nearestShade(mix(main, by.towards, by.strongest), by.towards, (shade) =>
    [...grounds, light, strong].every((on) => isReadable(shade, on)),
  )
  return { light, 200: strong, main, dark: pressedOf(main), 800: text }
}
