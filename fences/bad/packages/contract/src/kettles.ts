// breaks: rooms-are-listed
import { call } from './base/call.ts'

export const kettles = call
