import { getInquiry, getInquiryAbout, listInquiries, listReplys } from '@mall/contract/inquiries'
import { queryOf } from '#shared/api/endpoint-of.ts'
import { mallApi } from '#shared/api/mall-api.ts'

// Opening a thread only changes the unread marks of the lists.
export const inquiriesApi = mallApi.enhanceEndpoints({ addTagTypes: ['Inquiries', 'InquiryMarks'] }).injectEndpoints({
  endpoints: (build) => ({
    listInquiries: build.query({ ...queryOf(listInquiries), providesTags: ['Inquiries', 'InquiryMarks'] }),
    getInquiry: build.query({ ...queryOf(getInquiry), providesTags: ['Inquiries'] }),
    listReplys: build.query({ ...queryOf(listReplys), providesTags: ['Inquiries'] }),
    inquiryAbout: build.query(queryOf(getInquiryAbout)),
  }),
})

export const { useListInquiriesQuery, useGetInquiryQuery, useListReplysQuery, useInquiryAboutQuery } = inquiriesApi
