import { cup } from '#features/cups/cup.ts'
import { cups } from '@mall/contract/cups'

export const tea = [cup, cups]
