import { endOneSession, endOtherSessions, listSessions } from '@mall/contract/security'
import { mutationOf, queryOf } from '#shared/api/endpoint-of.ts'
import { mallApi } from '#shared/api/mall-api.ts'

const sessionsApi = mallApi.enhanceEndpoints({ addTagTypes: ['Sessions'] }).injectEndpoints({
  endpoints: (build) => ({
    listSessions: build.query({ ...queryOf(listSessions), providesTags: ['Sessions'] }),
    endOneSession: build.mutation({ ...mutationOf(endOneSession), invalidatesTags: ['Sessions'] }),
    endOtherSessions: build.mutation({ ...mutationOf(endOtherSessions), invalidatesTags: ['Sessions'] }),
  }),
})

export const { useListSessionsQuery, useEndOneSessionMutation, useEndOtherSessionsMutation } = sessionsApi
