import { paths } from '#shared/paths.ts'
import { chooseStore } from '#shared/storage/current-store.ts'

/**
 * Opens the mall for another store. A full load, so that nothing of the store before is left in memory; what was typed
 * there is kept and is found again on the way back.
 */
export function switchStore(storeId: string, url: string = paths.home): void {
  chooseStore(storeId)
  location.assign(url)
}
