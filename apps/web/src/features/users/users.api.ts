import { listOwners, whoAmI } from '@mall/contract/users'
import { queryOf } from '#shared/api/endpoint-of.ts'
import { mallApi } from '#shared/api/mall-api.ts'

export const usersApi = mallApi.injectEndpoints({
  endpoints: (build) => ({ whoAmI: build.query(queryOf(whoAmI)), owners: build.query(queryOf(listOwners)) }),
})

export const { useOwnersQuery, useWhoAmIQuery } = usersApi
