import { useEffect } from 'react'
import { chooseStore, readStore } from '#shared/storage/current-store.ts'
import { useWhoAmIQuery } from '../users.api.ts'

/** From now on all calls of this tab name its store, if the person belongs to several. */
export function usePinnedStore(): void {
  const { data: me } = useWhoAmIQuery()
  const storeId = me?.stores === undefined ? undefined : me.store?.storeId
  useEffect(() => {
    if (storeId !== undefined && readStore() === null) chooseStore(storeId)
  }, [storeId])
}
