import { theme1 } from './presets/theme1.ts'
import { theme2 } from './presets/theme2.ts'
import { theme3 } from './presets/theme3.ts'
import { theme4 } from './presets/theme4.ts'
import { theme5 } from './presets/theme5.ts'
import { theme6 } from './presets/theme6.ts'

/** Six presets. Spec §9 */
export const otherPresets = { theme1, theme2, theme3, theme4, theme5, theme6 }
