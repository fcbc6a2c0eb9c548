import { usualOrder } from '@mall/contract/usual-orders'
import { queryOf } from '#shared/api/endpoint-of.ts'
import { mallApi } from '#shared/api/mall-api.ts'

// Home, the order sheet and the page of the usual order ask for it; all of them stand on this room.
const usualApi = mallApi.enhanceEndpoints({ addTagTypes: ['Products', 'Orders'] }).injectEndpoints({
  endpoints: (build) => ({
    usualOrder: build.query({ ...queryOf(usualOrder), providesTags: ['Products', 'Orders'] }),
  }),
})

export const { useUsualOrderQuery } = usualApi
