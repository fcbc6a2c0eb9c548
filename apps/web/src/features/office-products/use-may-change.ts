import { useWhoAmIQuery } from '#features/users/users.api.ts'

/** Whether the user may change the catalogue; the server decides by itself. */
export function useMayChange(): boolean {
  return useWhoAmIQuery().data?.rights.includes('catalogue') ?? false
}
