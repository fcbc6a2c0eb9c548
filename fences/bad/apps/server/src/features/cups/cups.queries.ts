import { wash } from './wash.ts'

export const clean = wash
