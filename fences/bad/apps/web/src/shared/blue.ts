import { call } from '@mall/contract/call'

export const blue = call
