import { call } from '@mall/contract/call'

export const clock = call
