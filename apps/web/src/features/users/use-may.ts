import type { Right } from '@mall/contract/base/rights'
import { useWhoAmIQuery } from './users.api.ts'

/**
 * Whether the user may do this, so that pages offer nothing that the server would refuse. True until it is known: most
 * users may, and the server decides by itself.
 */
export function useMay(right: Right): boolean {
  return useWhoAmIQuery().data?.rights.includes(right) ?? true
}
