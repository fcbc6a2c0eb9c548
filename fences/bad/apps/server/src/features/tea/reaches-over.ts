// breaks: across-by-name
import { wash } from '../cups/wash.ts'

export const reached = wash
