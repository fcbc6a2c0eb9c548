import { browserLocale, isLocale } from '#shared/i18n/locale.ts'
import type { Locale } from '#shared/i18n/locale.ts'
import { defaultFont, fontStacks } from '#shared/theme/fonts.ts'
import { presetNames } from '#shared/theme/presets.ts'
import type { PresetName } from '#shared/theme/presets.ts'

/** Spec §3 "Display configuration" */
export interface DisplayConfig {
  layout: 'vertical' | 'horizontal'
  drawerType: 'default' | 'mini-drawer'
  fontFamily: string
  borderRadius: number
  outlinedFilled: boolean
  navType: 'light' | 'dark'
  presetColor: PresetName
  locale: Locale
  rtlLayout: boolean
  /** Not persisted. Spec §3 */
  container: boolean
}

export const radiusRange = { min: 0, max: 20 }

export const displayDefaults: DisplayConfig = {
  layout: 'horizontal',
  drawerType: 'default',
  fontFamily: defaultFont,
  borderRadius: 8,
  outlinedFilled: true,
  navType: 'light',
  presetColor: 'default',
  locale: 'en',
  rtlLayout: false,
  container: false,
}

/**
 * Parses the stored configuration. Each missing or damaged value falls back to its default; the language falls back to
 * the browser's, if supported. Spec §3, §9
 */
export function parseDisplay(saved: string | null, languages: readonly string[]): DisplayConfig {
  const raw = parseObject(saved)
  const { borderRadius: radius } = raw
  const inRange = typeof radius === 'number' && radius >= radiusRange.min && radius <= radiusRange.max
  return {
    layout: oneOf(['vertical', 'horizontal'], raw['layout'], displayDefaults.layout),
    drawerType: oneOf(['default', 'mini-drawer'], raw['drawerType'], displayDefaults.drawerType),
    fontFamily: oneOf(fontStacks, raw['fontFamily'], displayDefaults.fontFamily),
    borderRadius: inRange ? radius : displayDefaults.borderRadius,
    outlinedFilled: bool(raw['outlinedFilled'], displayDefaults.outlinedFilled),
    navType: oneOf(['light', 'dark'], raw['navType'], displayDefaults.navType),
    presetColor: oneOf(presetNames, raw['presetColor'], displayDefaults.presetColor),
    locale: isLocale(raw['locale']) ? raw['locale'] : (browserLocale(languages) ?? displayDefaults.locale),
    rtlLayout: bool(raw['rtlLayout'], displayDefaults.rtlLayout),
    container: displayDefaults.container,
  }
}

/** Everything but `container` is persisted. Spec §3 */
export function displayToSave(config: DisplayConfig): string {
  const { container: _notPersisted, ...kept } = config
  return JSON.stringify(kept)
}

function parseObject(saved: string | null): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(saved ?? '{}')
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {}
  } catch {
    return {}
  }
}

function oneOf<const T>(allowed: readonly T[], value: unknown, fallback: T): T {
  return allowed.find((one) => one === value) ?? fallback
}

function bool(value: unknown, fallback: boolean): boolean {
  return typeof value === 'boolean' ? value : fallback
}
