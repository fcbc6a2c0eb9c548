// breaks: base-contract:server
import { tea } from '@mall/contract/tea'

export const spoken = tea
