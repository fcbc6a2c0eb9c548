import { wash } from '#features/cups/wash.ts'
import { tea } from '@mall/contract/tea'

export const pour = [wash, tea]
