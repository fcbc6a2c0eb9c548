import { narrow } from '../cells/narrow.ts'

/** By which names are the same whatever their width, capitals and spaces. */
export function foldedName(name: string): string {
  return narrow(name).toLowerCase().replace(/\s+/g, '')
}
