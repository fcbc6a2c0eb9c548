import { listFaultReports, listOfficeFaultReports } from '@mall/contract/receiving'
import { queryOf } from '#shared/api/endpoint-of.ts'
import { mallApi } from '#shared/api/mall-api.ts'

export const receivingApi = mallApi.enhanceEndpoints({ addTagTypes: ['Orders', 'Inquiries'] }).injectEndpoints({
  endpoints: (build) => ({
    faultReports: build.query({ ...queryOf(listFaultReports), providesTags: ['Orders', 'Inquiries'] }),
    officeFaultReports: build.query({ ...queryOf(listOfficeFaultReports), providesTags: ['Orders', 'Inquiries'] }),
  }),
})

export const { useFaultReportsQuery, useOfficeFaultReportsQuery } = receivingApi
