// breaks: server-without-web, across-by-name
import { blue } from '../../../../web/src/shared/blue.ts'

export const shown = blue
