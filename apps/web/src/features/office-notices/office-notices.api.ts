import {
  changeNotice,
  createNotice,
  deleteNotice,
  getOfficeNotice,
  listOfficeNotices,
  noticeAudience,
  noticeReaders,
} from '@mall/contract/office-notices'
import { mutationOf, queryOf } from '#shared/api/endpoint-of.ts'
import { mallApi } from '#shared/api/mall-api.ts'

const officeNoticesApi = mallApi.enhanceEndpoints({ addTagTypes: ['Notices'] }).injectEndpoints({
  endpoints: (build) => ({
    listOfficeNotices: build.query({ ...queryOf(listOfficeNotices), providesTags: ['Notices'] }),
    // Loaded once for editing; the version detects concurrent changes.
    getOfficeNotice: build.query({ ...queryOf(getOfficeNotice), keepUnusedDataFor: 0 }),
    noticeReaders: build.query({ ...queryOf(noticeReaders), providesTags: ['Notices'] }),
    noticeAudience: build.query(queryOf(noticeAudience)),
    createNotice: build.mutation({ ...mutationOf(createNotice), invalidatesTags: ['Notices'] }),
    changeNotice: build.mutation({ ...mutationOf(changeNotice), invalidatesTags: ['Notices'] }),
    deleteNotice: build.mutation({ ...mutationOf(deleteNotice), invalidatesTags: ['Notices'] }),
  }),
})

export const {
  useListOfficeNoticesQuery,
  useGetOfficeNoticeQuery,
  useNoticeReadersQuery,
  useNoticeAudienceQuery,
  useCreateNoticeMutation,
  useChangeNoticeMutation,
  useDeleteNoticeMutation,
} = officeNoticesApi
