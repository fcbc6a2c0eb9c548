// breaks: contract-base
import { tea } from '../tea.ts'

export const page = tea
