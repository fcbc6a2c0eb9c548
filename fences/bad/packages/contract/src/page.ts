// breaks: contract-ground
import { tea } from './tea.ts'

export const page = tea
