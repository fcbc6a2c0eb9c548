/** The only telephone that a file has is the telephone, be it a mobile one: no other column is to be taken for it. */
export function onlyMobile(columns: readonly (string | null)[]): (string | null)[] {
  return columns.map((id) => (id === 'mobile' && !columns.includes('phone') ? 'phone' : id))
}
