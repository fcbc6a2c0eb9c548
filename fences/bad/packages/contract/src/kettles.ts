// breaks: rooms-are-listed
import { call } from './call.ts'

export const kettles = call
