import { defaultPreset } from './presets/default-preset.ts'
import type { Preset } from './presets/preset.ts'

/** Six presets and a default. Spec §9 */
export const presetNames = ['default', 'theme1', 'theme2', 'theme3', 'theme4', 'theme5', 'theme6'] as const
export type PresetName = (typeof presetNames)[number]

export { defaultPreset }

let others: Record<Exclude<PresetName, 'default'>, Preset> | undefined

/** Presets other than the default load on demand, before the first render if one is active. */
export async function loadPreset(name: PresetName): Promise<void> {
  if (name !== 'default') others ??= (await import('./other-presets.ts')).otherPresets
}

/** Undefined until loaded (see `loadPreset`). */
export function presetOf(name: PresetName): Preset | undefined {
  return name === 'default' ? defaultPreset : others?.[name]
}
