import { colourPattern } from '@mall/contract/base/company/colour'
import { useSyncExternalStore } from 'react'
import { readDevice, writeDevice } from '../storage/device.ts'

/** The brand colour of the wholesaler seen last, known before its first answer; empty: none. */
let shown: string | undefined
const listeners = new Set<() => void>()

export function showBrand(colour: string): void {
  if (colour === brandNow()) return
  shown = colour
  writeDevice({ brand: colour === '' ? undefined : colour })
  for (const listener of listeners) listener()
}

export function useBrand(): string {
  return useSyncExternalStore(listen, brandNow)
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function brandNow(): string {
  const kept = (shown ??= remembered())
  return kept
}

/** Validated, because anything may be in the storage. */
function remembered(): string {
  const { brand } = readDevice()
  return typeof brand === 'string' && colourPattern.test(brand) ? brand : ''
}
