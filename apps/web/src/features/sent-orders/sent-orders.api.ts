import { listSentDays, restoreOrder } from '@mall/contract/sent-orders'
import { mutationOf, queryOf } from '#shared/api/endpoint-of.ts'
import { mallApi } from '#shared/api/mall-api.ts'

export const sentOrdersApi = mallApi.enhanceEndpoints({ addTagTypes: ['Orders', 'Basket'] }).injectEndpoints({
  endpoints: (build) => ({
    sentDays: build.query({ ...queryOf(listSentDays), providesTags: ['Orders'] }),
    restoreOrder: build.mutation({ ...mutationOf(restoreOrder), invalidatesTags: ['Orders'] }),
  }),
})

export const { useSentDaysQuery, useRestoreOrderMutation } = sentOrdersApi
