export const presetNames = ['default', 'theme1', 'theme2', 'theme3', 'theme4', 'theme5', 'theme6'] as const
export type PresetName = (typeof presetNames)[number]
