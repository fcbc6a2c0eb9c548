import {
  changeCalendar,
  changeCompany,
  changeFirstDay,
  changeOrdering,
  firstDay,
  getCalendar,
  getCompany,
  getOrdering,
  tryOrdering,
} from '@mall/contract/settings'
import {
  addRoute,
  assignRoute,
  changeRoute,
  deleteRoute,
  listRoutes,
  listRouteStores,
} from '@mall/contract/settings/delivery-routes'
import { changeBrandColour, removeLogo } from '@mall/contract/settings/logo'
import { mutationOf, queryOf } from '#shared/api/endpoint-of.ts'
import { mallApi } from '#shared/api/mall-api.ts'

const tags = ['Menu', 'FirstDay', 'Company', 'Ordering', 'Calendar', 'Routes'] as const
/** A finished step leaves the list, and the last one removes the list from the menu. */
const listed = ['Menu', 'FirstDay'] as const

const settingsApi = mallApi.enhanceEndpoints({ addTagTypes: tags }).injectEndpoints({
  endpoints: (build) => ({
    getCompany: build.query({ ...queryOf(getCompany), providesTags: ['Company'] }),
    changeCompany: build.mutation({ ...mutationOf(changeCompany), invalidatesTags: ['Company', ...listed] }),
    getOrdering: build.query({ ...queryOf(getOrdering), providesTags: ['Ordering'] }),
    changeOrdering: build.mutation({
      ...mutationOf(changeOrdering),
      invalidatesTags: ['Ordering', 'Calendar', ...listed],
    }),
    getCalendar: build.query({ ...queryOf(getCalendar), providesTags: ['Calendar'] }),
    changeCalendar: build.mutation({ ...mutationOf(changeCalendar), invalidatesTags: ['Calendar', ...listed] }),
    listRoutes: build.query({ ...queryOf(listRoutes), providesTags: ['Routes'] }),
    addRoute: build.mutation({ ...mutationOf(addRoute), invalidatesTags: ['Routes'] }),
    changeRoute: build.mutation({ ...mutationOf(changeRoute), invalidatesTags: ['Routes'] }),
    deleteRoute: build.mutation({ ...mutationOf(deleteRoute), invalidatesTags: ['Routes'] }),
    listRouteStores: build.query({ ...queryOf(listRouteStores), providesTags: ['Routes'] }),
    assignRoute: build.mutation({ ...mutationOf(assignRoute), invalidatesTags: ['Routes'] }),
    removeLogo: build.mutation(mutationOf(removeLogo)),
    changeBrandColour: build.mutation({ ...mutationOf(changeBrandColour), invalidatesTags: [...listed] }),
    tryOrdering: build.query(queryOf(tryOrdering)),
    firstDay: build.query({ ...queryOf(firstDay), providesTags: ['FirstDay'] }),
    changeFirstDay: build.mutation({ ...mutationOf(changeFirstDay), invalidatesTags: [...listed] }),
  }),
})

export const {
  useGetCompanyQuery,
  useChangeCompanyMutation,
  useGetOrderingQuery,
  useChangeOrderingMutation,
  useTryOrderingQuery,
  useListRoutesQuery,
  useAddRouteMutation,
  useChangeRouteMutation,
  useDeleteRouteMutation,
  useListRouteStoresQuery,
  useAssignRouteMutation,
  useRemoveLogoMutation,
  useChangeBrandColourMutation,
  useGetCalendarQuery,
  useChangeCalendarMutation,
  useFirstDayQuery,
  useChangeFirstDayMutation,
} = settingsApi
