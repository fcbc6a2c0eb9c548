import { closeDays, comingDelivery, deliveryRequestDates, workClose } from '@mall/contract/holidays'
import { queryOf } from '#shared/api/endpoint-of.ts'
import { mallApi } from '#shared/api/mall-api.ts'

const holidaysApi = mallApi.injectEndpoints({
  endpoints: (build) => ({
    // Days open and close over time, so the cache is short-lived.
    deliveryDates: build.query({ ...queryOf(deliveryRequestDates), keepUnusedDataFor: 5 }),
    closeDays: build.query({ ...queryOf(closeDays), keepUnusedDataFor: 600 }),
    comingDelivery: build.query({ ...queryOf(comingDelivery), keepUnusedDataFor: 30 }),
    workClose: build.query({ ...queryOf(workClose), keepUnusedDataFor: 30 }),
  }),
})

export const { useCloseDaysQuery, useComingDeliveryQuery, useDeliveryDatesQuery, useWorkCloseQuery } = holidaysApi
