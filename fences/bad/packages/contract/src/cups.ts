import { call } from './base/call.ts'

export const cups = call
