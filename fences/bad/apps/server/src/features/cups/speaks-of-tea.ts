// breaks: room-contract:server/cups
import { tea } from '@mall/contract/tea'

export const spoken = tea
