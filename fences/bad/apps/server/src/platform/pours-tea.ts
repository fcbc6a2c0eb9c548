// breaks: floors:server/platform
import { pour } from '#features/tea/pour.ts'

export const poured = pour
