// breaks: web-without-server, across-by-name
import { clock } from '../../../../server/src/platform/clock.ts'

export const asked = clock
