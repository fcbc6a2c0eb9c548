import { call } from '@mall/contract/base/call'

export const clock = call
