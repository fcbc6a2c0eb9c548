import { call } from './call.ts'

export const cups = call
