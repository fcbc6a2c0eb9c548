import {
  changeFactorRules,
  getFactorRules,
  addStaff,
  changeStaff,
  inviteStaff,
  listStaff,
  resetStaffFactor,
} from '@mall/contract/staff'
import { mutationOf, queryOf } from '#shared/api/endpoint-of.ts'
import { mallApi } from '#shared/api/mall-api.ts'

const staffApi = mallApi.enhanceEndpoints({ addTagTypes: ['Staff'] }).injectEndpoints({
  endpoints: (build) => ({
    listStaff: build.query({ ...queryOf(listStaff), providesTags: ['Staff'] }),
    factorRules: build.query({ ...queryOf(getFactorRules), providesTags: ['Staff'] }),
    changeFactorRules: build.mutation({ ...mutationOf(changeFactorRules), invalidatesTags: ['Staff'] }),
    addStaff: build.mutation({ ...mutationOf(addStaff), invalidatesTags: ['Staff'] }),
    changeStaff: build.mutation({ ...mutationOf(changeStaff), invalidatesTags: ['Staff'] }),
    inviteStaff: build.mutation({ ...mutationOf(inviteStaff), invalidatesTags: ['Staff'] }),
    resetStaffFactor: build.mutation({ ...mutationOf(resetStaffFactor), invalidatesTags: ['Staff'] }),
  }),
})

export const {
  useListStaffQuery,
  useFactorRulesQuery,
  useChangeFactorRulesMutation,
  useAddStaffMutation,
  useChangeStaffMutation,
  useInviteStaffMutation,
  useResetStaffFactorMutation,
} = staffApi
