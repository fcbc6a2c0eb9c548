import { describe, expect, it } from 'vitest'
import { displayDefaults, displayToSave, parseDisplay } from './display-config.ts'
import type { DisplayConfig } from './display-config.ts'

const german = ['de-DE']

it('starts with the defaults of the specification (§3)', () => {
  expect(parseDisplay(null, german)).toEqual({
    layout: 'horizontal',
    drawerType: 'default',
    fontFamily: "'Roboto', sans-serif",
    borderRadius: 8,
    outlinedFilled: true,
    navType: 'light',
    presetColor: 'default',
    locale: 'en',
    rtlLayout: false,
    container: false,
  })
})

it.each([
  [['ko-KR', 'en-US'], 'ko'],
  [['en-GB'], 'en'],
  [['ko'], 'ko'],
  [['ja', 'ko'], 'en'],
  [[], 'en'],
])('uses, for the browser languages %j, the locale %s', (languages, locale) => {
  expect(parseDisplay(null, languages).locale).toBe(locale)
})

it('keeps a saved language whatever the browser prefers', () => {
  expect(parseDisplay('{"locale":"en"}', ['ko-KR']).locale).toBe('en')
})

const chosen: DisplayConfig = {
  layout: 'vertical',
  drawerType: 'mini-drawer',
  fontFamily: "'Pretendard', sans-serif",
  borderRadius: 12,
  outlinedFilled: false,
  navType: 'dark',
  presetColor: 'theme6',
  locale: 'ko',
  rtlLayout: true,
  container: true,
}

it('restores what was saved, except the container', () => {
  expect(parseDisplay(displayToSave(chosen), german)).toEqual({ ...chosen, container: false })
})

it('does not save the container (§3)', () => {
  expect(JSON.parse(displayToSave(chosen))).not.toHaveProperty('container')
  expect(parseDisplay('{"container":true}', german).container).toBe(false)
})

describe('a damaged stored value', () => {
  it.each(['', 'null', '[]', '"x"', '7', '{', '{"layout":', 'undefined'])(
    'falls back to the defaults for %j',
    (saved) => {
      expect(parseDisplay(saved, german)).toEqual(displayDefaults)
    },
  )

  it.each([
    ['layout', 'diagonal'],
    ['drawerType', 3],
    ['fontFamily', 'url(evil)'],
    ['borderRadius', '12'],
    ['borderRadius', -1],
    ['borderRadius', 400],
    ['borderRadius', null],
    ['outlinedFilled', 'yes'],
    ['navType', 'sepia'],
    ['presetColor', '__proto__'],
    ['locale', 'xx'],
    ['rtlLayout', 1],
  ])('falls back for %s = %j only', (field, value) => {
    const saved = JSON.stringify({ ...chosen, [field]: value })
    const fallback = displayDefaults[field as keyof DisplayConfig]
    expect(parseDisplay(saved, german)).toEqual({ ...chosen, container: false, [field]: fallback })
  })
})
