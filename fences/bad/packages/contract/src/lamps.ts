// breaks: contract-arrows:lamps
import { tea } from './tea.ts'

export const lamps = tea
