// breaks: floors:web/shared
import { cup } from '#features/cups/cup.ts'

export const known = cup
