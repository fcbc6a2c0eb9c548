// breaks: room-contract:web/lamps
import { tea } from '@mall/contract/tea'

export const spoken = tea
