// breaks: base-contract:web
import { cups } from '@mall/contract/cups'

export const spoken = cups
