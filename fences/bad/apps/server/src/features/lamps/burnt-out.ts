// breaks: nothing-missing
import { bulb } from './bulb.ts'

export const burnt = bulb
