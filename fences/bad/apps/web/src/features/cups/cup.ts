import { blue } from '#shared/blue.ts'

export const cup = blue
