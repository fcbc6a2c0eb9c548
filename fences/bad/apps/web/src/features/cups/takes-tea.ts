// breaks: room-arrows:web/cups
import { tea } from '#features/tea/tea.ts'

export const taken = tea
