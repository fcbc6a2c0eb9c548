import { blue } from '#shared/blue.ts'

export const root = blue
