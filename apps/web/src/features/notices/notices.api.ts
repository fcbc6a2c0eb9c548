import { getNotice, listNotices, mustReadNotices, prevNextNotice, readNotice } from '@mall/contract/notices'
import { mutationOf, queryOf } from '#shared/api/endpoint-of.ts'
import { mallApi } from '#shared/api/mall-api.ts'

// Reading a notice changes the marks of the lists and what the bell says of it, not the notice.
const noticesApi = mallApi.enhanceEndpoints({ addTagTypes: ['Notices', 'Notifications'] }).injectEndpoints({
  endpoints: (build) => ({
    listNotices: build.query({ ...queryOf(listNotices), providesTags: ['Notices'] }),
    getNotice: build.query(queryOf(getNotice)),
    prevNextNotice: build.query({ ...queryOf(prevNextNotice), providesTags: ['Notices'] }),
    mustReadNotices: build.query(queryOf(mustReadNotices)),
    readNotice: build.mutation({ ...mutationOf(readNotice), invalidatesTags: ['Notices', 'Notifications'] }),
  }),
})

export const {
  useListNoticesQuery,
  useGetNoticeQuery,
  usePrevNextNoticeQuery,
  useMustReadNoticesQuery,
  useReadNoticeMutation,
} = noticesApi
