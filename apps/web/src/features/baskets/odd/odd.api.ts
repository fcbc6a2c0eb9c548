import { usualQuantities } from '@mall/contract/usual-orders'
import { queryOf } from '#shared/api/endpoint-of.ts'
import { mallApi } from '#shared/api/mall-api.ts'
import { askLimit } from './batch-limits.ts'

export const oddApi = mallApi.injectEndpoints({
  endpoints: (build) => ({
    // Habits of half a year do not change during an order.
    usualQuantities: build.query({ ...queryOf(usualQuantities), keepUnusedDataFor: 3600 }),
    quantityLimit: build.query<number | null, string>({ queryFn: askLimit, keepUnusedDataFor: 3600 }),
  }),
})

export const { useUsualQuantitiesQuery, useQuantityLimitQuery } = oddApi
