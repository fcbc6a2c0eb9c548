// breaks: server-without-demo
import { shown } from '../../../../demo/src/show-lamps.ts'

export const lamps = shown
