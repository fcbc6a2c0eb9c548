import { listCodes } from '@mall/contract/codes'
import { queryOf } from '#shared/api/endpoint-of.ts'
import { mallApi } from '#shared/api/mall-api.ts'

const codesApi = mallApi.injectEndpoints({
  endpoints: (build) => ({ codes: build.query({ ...queryOf(listCodes), keepUnusedDataFor: 3600 }) }),
})

export const { useCodesQuery } = codesApi
