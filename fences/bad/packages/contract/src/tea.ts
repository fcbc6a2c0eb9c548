import { cups } from './cups.ts'

export const tea = cups
