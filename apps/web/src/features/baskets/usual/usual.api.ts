import { usualOrder } from '@mall/contract/usual-orders'
import { queryOf } from '#shared/api/endpoint-of.ts'
import { mallApi } from '#shared/api/mall-api.ts'

// Used by home, the order sheet and the usual order page, all of which may import this room.
const usualApi = mallApi.enhanceEndpoints({ addTagTypes: ['Products', 'Orders'] }).injectEndpoints({
  endpoints: (build) => ({
    usualOrder: build.query({ ...queryOf(usualOrder), providesTags: ['Products', 'Orders'] }),
  }),
})

export const { useUsualOrderQuery } = usualApi
