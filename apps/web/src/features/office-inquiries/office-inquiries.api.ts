import { getOfficeInquiry, listOfficeInquiries, listOfficeReplys } from '@mall/contract/office-inquiries'
import { queryOf } from '#shared/api/endpoint-of.ts'
import { inquiriesApi } from '#features/inquiries/inquiries.api.ts'

const officeInquiriesApi = inquiriesApi.injectEndpoints({
  endpoints: (build) => ({
    listOfficeInquiries: build.query({
      ...queryOf(listOfficeInquiries),
      providesTags: ['Inquiries', 'InquiryMarks'],
    }),
    getOfficeInquiry: build.query({ ...queryOf(getOfficeInquiry), providesTags: ['Inquiries'] }),
    listOfficeReplys: build.query({ ...queryOf(listOfficeReplys), providesTags: ['Inquiries'] }),
  }),
})

export const { useListOfficeInquiriesQuery, useGetOfficeInquiryQuery, useListOfficeReplysQuery } = officeInquiriesApi
