import { getContrastRatio } from '@mui/material/styles'
import type { PaletteColor, Theme } from '@mui/material/styles'
import { describe, expect, it } from 'vitest'
import { brandPreset } from './brand-preset.ts'
import { defaultFont } from './fonts.ts'
import { makeTheme } from './make-theme.ts'
import { otherPresets } from './other-presets.ts'
import { defaultPreset } from './presets.ts'

const modes = ['light', 'dark'] as const
const colours = ['primary', 'secondary', 'success', 'error', 'orange', 'warning', 'info'] as const

const look = {
  fontFamily: defaultFont,
  locale: 'ko' as const,
  borderRadius: 8,
  outlinedFilled: true,
  rtlLayout: false,
}

const presets = Object.entries({ default: defaultPreset, ...otherPresets })

const channels = ['00', '40', '80', 'bf', 'ff']
const anyColour = channels.flatMap((r) => channels.flatMap((g) => channels.map((b) => `#${r}${g}${b}`)))

describe.each(modes)('any brand colour in %s mode', (navType) => {
  it('is shown in shades that are readable on every surface', () => {
    const poor = anyColour.flatMap((brand) => {
      const preset = brandPreset(defaultPreset, brand)
      const theme = makeTheme({ ...look, preset, navType })
      const { background, level, primary, edge } = theme.palette
      const grounds = [background.default, background.paper, level[1], level[2], primary.light]
      const edges = grounds.flatMap((on) => [edge, primary.main].map((text) => ({ name: 'edge', text, on, least: 3 })))
      return [...textPairs(theme).map((pair) => ({ ...pair, least: 4.5 })), ...edges]
        .filter(({ text, on, least }) => getContrastRatio(text, on) < least)
        .map((pair) => ({ brand, ...pair }))
    })
    expect(poor).toEqual([])
  })

  it('is shown as it is if it is readable', () => {
    const { primary, dark } = brandPreset(defaultPreset, navType === 'light' ? '#1f6f54' : '#ffd400')
    expect(navType === 'light' ? primary.main : dark.primary.main).toBe(navType === 'light' ? '#1f6f54' : '#ffd400')
  })
})

describe.each(presets)('preset %s', (_, preset) => {
  describe.each(modes)('in %s mode', (navType) => {
    const theme = makeTheme({ ...look, preset, navType })

    it('keeps text readable on every surface (4.5:1)', () => {
      const poor = textPairs(theme).filter(({ text, on }) => getContrastRatio(text, on) < 4.5)
      expect(poor).toEqual([])
    })

    it('keeps meaningful non-text elements visible (3:1)', () => {
      const { palette } = theme
      const poor = [palette.background.default, palette.background.paper, palette.level[1], palette.level[2]]
        .flatMap((on) => colours.map((name) => ({ name, text: palette[name].main, on })))
        .filter(({ text, on }) => getContrastRatio(text, on) < 3)
      expect(poor).toEqual([])
    })

    it('keeps field borders visible on every background, empty or filled (3:1)', () => {
      const { background, level, primary, edge } = theme.palette
      const grounds = [background.default, background.paper, level[1], level[2], primary.light]
      const pairs = grounds.flatMap((on) => [edge, primary.main].map((text) => ({ text, on })))
      expect(pairs.filter(({ text, on }) => getContrastRatio(text, on) < 3)).toEqual([])
    })

    it('has colours for charts and tables', () => {
      expect(theme.palette.chart.length).toBeGreaterThanOrEqual(6)
      expect(new Set(theme.palette.chart).size).toBe(theme.palette.chart.length)
      expect(Object.values(theme.palette.table)).not.toContain(undefined)
    })
  })
})

interface Pair {
  name: string
  text: string
  on: string
}

function textPairs(theme: Theme): Pair[] {
  return [...plainText(theme), ...colours.flatMap((name) => colourText(theme, name, theme.palette[name]))]
}

/** Text, secondary text and titles on pages, cards, raised areas and tables, each also on hover. */
function plainText({ palette }: Theme): Pair[] {
  const { table, background, level, action } = palette
  const raised = [level[1], level[2], table.stripe, table.hover, table.head, palette.primary.light]
  const grounds = [background.default, background.paper, ...raised]
  const hovered = [background.paper, level[1]].map((ground) => over(ground, palette.text.primary, action.hoverOpacity))
  const pairs = [...grounds, ...hovered].flatMap((on) => [
    { name: 'text', text: palette.text.primary, on },
    { name: 'secondary text', text: palette.text.secondary, on },
    { name: 'title', text: palette.title, on },
  ])
  return [
    ...pairs,
    { name: 'table head', text: table.headText, on: table.head },
    { name: 'tooltip', text: '#ffffff', on: palette.grey[900] },
  ]
}

/** Buttons (filled, outlined, text), links, alerts, chips and selected items of one colour. */
function colourText({ palette }: Theme, name: string, colour: PaletteColor): Pair[] {
  const grounds = [palette.background.default, palette.background.paper, palette.level[1], palette.level[2]]
  return [
    { name: `${name} filled`, text: colour.contrastText, on: colour.main },
    { name: `${name} filled, hovered`, text: colour.contrastText, on: colour.dark },
    { name: `${name} text on its tint`, text: colour[800], on: colour.light },
    { name: `${name} text on its stronger tint`, text: colour[800], on: colour[200] },
    { name: `${name} itself on its tint`, text: colour.main, on: colour.light },
    ...grounds.flatMap((on) => [
      { name: `${name} text`, text: colour.main, on },
      {
        name: `${name} text button, hovered`,
        text: colour.main,
        on: over(on, colour.main, palette.action.hoverOpacity),
      },
      { name: `${name} outlined note`, text: colour[800], on },
    ]),
  ]
}

/** Result of painting `colour` over `ground` with the given opacity. */
function over(ground: string, colour: string, opacity: number): string {
  const mix = [1, 3, 5].map((at) => {
    const [below, above] = [ground, colour].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16))
    return Math.round((below ?? 0) * (1 - opacity) + (above ?? 0) * opacity)
  })
  return `rgb(${mix.join(', ')})`
}
