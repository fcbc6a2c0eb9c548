import { addStore, changeStore, getStore, listStores, setCreditLimit, storeDefaults } from '@mall/contract/stores'
import { changeStores, listStoreIds, planBulkChange } from '@mall/contract/stores/bulk'
import { changeBilledCompany, getBilledCompany, listCompanies, moveToCompany } from '@mall/contract/stores/companies'
import { listStoreDays, markStoreDay, setWeekdays, unmarkStoreDay } from '@mall/contract/stores/days'
import {
  addStorePerson,
  changeStorePerson,
  linkStorePerson,
  listStorePeople,
  makeSlips,
  previewSlips,
  resetStoreFactor,
  resetStorePassword,
  unlinkStorePerson,
} from '@mall/contract/stores/people'
import { getStoreLife } from '@mall/contract/stores/life'
import { viewStore } from '@mall/contract/stores/views'
import { addPlace, changePlace, listPlaces, removePlace } from '@mall/contract/stores/places'
import { mutationOf, queryOf } from '#shared/api/endpoint-of.ts'
import { mallApi } from '#shared/api/mall-api.ts'

const tags = ['Orders', 'Notices', 'Stores', 'Companies', 'StorePlaces', 'StoreDays', 'StorePeople'] as const

const storesApi = mallApi.enhanceEndpoints({ addTagTypes: tags }).injectEndpoints({
  endpoints: (build) => ({
    listStores: build.query({ ...queryOf(listStores), providesTags: ['Stores'] }),
    storeDefaults: build.query({ ...queryOf(storeDefaults), providesTags: ['Stores'] }),
    getStore: build.query({ ...queryOf(getStore), providesTags: ['Stores'] }),
    addStore: build.mutation({ ...mutationOf(addStore), invalidatesTags: ['Stores', 'Companies'] }),
    changeStore: build.mutation({ ...mutationOf(changeStore), invalidatesTags: ['Stores'] }),
    setCreditLimit: build.mutation({ ...mutationOf(setCreditLimit), invalidatesTags: ['Stores'] }),

    listStoreIds: build.query({ ...queryOf(listStoreIds), keepUnusedDataFor: 0 }),
    planBulkChange: build.mutation({ ...mutationOf(planBulkChange) }),
    changeStores: build.mutation({ ...mutationOf(changeStores), invalidatesTags: ['Stores', 'StoreDays'] }),

    listCompanies: build.query({ ...queryOf(listCompanies), providesTags: ['Companies'] }),
    getBilledCompany: build.query({ ...queryOf(getBilledCompany), providesTags: ['Companies'] }),
    changeBilledCompany: build.mutation({
      ...mutationOf(changeBilledCompany),
      invalidatesTags: ['Stores', 'Companies'],
    }),
    moveToCompany: build.mutation({ ...mutationOf(moveToCompany), invalidatesTags: ['Stores', 'Companies'] }),

    getStoreLife: build.query({ ...queryOf(getStoreLife), providesTags: ['Stores', 'Orders', 'Notices'] }),
    viewStore: build.mutation({ ...mutationOf(viewStore) }),

    listPlaces: build.query({ ...queryOf(listPlaces), providesTags: ['StorePlaces'] }),
    addPlace: build.mutation({ ...mutationOf(addPlace), invalidatesTags: ['StorePlaces'] }),
    changePlace: build.mutation({ ...mutationOf(changePlace), invalidatesTags: ['StorePlaces'] }),
    removePlace: build.mutation({ ...mutationOf(removePlace), invalidatesTags: ['StorePlaces'] }),

    listStoreDays: build.query({ ...queryOf(listStoreDays), providesTags: ['StoreDays'] }),
    setWeekdays: build.mutation({ ...mutationOf(setWeekdays), invalidatesTags: ['StoreDays'] }),
    markStoreDay: build.mutation({ ...mutationOf(markStoreDay), invalidatesTags: ['StoreDays'] }),
    unmarkStoreDay: build.mutation({ ...mutationOf(unmarkStoreDay), invalidatesTags: ['StoreDays'] }),

    listStorePeople: build.query({ ...queryOf(listStorePeople), providesTags: ['StorePeople'] }),
    addStorePerson: build.mutation({ ...mutationOf(addStorePerson), invalidatesTags: ['Stores', 'StorePeople'] }),
    linkStorePerson: build.mutation({ ...mutationOf(linkStorePerson), invalidatesTags: ['Stores', 'StorePeople'] }),
    unlinkStorePerson: build.mutation({ ...mutationOf(unlinkStorePerson), invalidatesTags: ['Stores', 'StorePeople'] }),
    changeStorePerson: build.mutation({ ...mutationOf(changeStorePerson), invalidatesTags: ['Stores', 'StorePeople'] }),
    resetStorePassword: build.mutation({ ...mutationOf(resetStorePassword), invalidatesTags: ['StorePeople'] }),
    resetStoreFactor: build.mutation({ ...mutationOf(resetStoreFactor), invalidatesTags: ['StorePeople'] }),
    previewSlips: build.query({ ...queryOf(previewSlips), keepUnusedDataFor: 0 }),
    makeSlips: build.mutation({ ...mutationOf(makeSlips), invalidatesTags: ['StorePeople'] }),
  }),
})

export const {
  useListStoresQuery,
  useStoreDefaultsQuery,
  useGetStoreQuery,
  useAddStoreMutation,
  useChangeStoreMutation,
  useSetCreditLimitMutation,
  useLazyListStoreIdsQuery,
  usePlanBulkChangeMutation,
  useChangeStoresMutation,
  useListCompaniesQuery,
  useGetBilledCompanyQuery,
  useChangeBilledCompanyMutation,
  useMoveToCompanyMutation,
  useGetStoreLifeQuery,
  useViewStoreMutation,
  useListPlacesQuery,
  useAddPlaceMutation,
  useChangePlaceMutation,
  useRemovePlaceMutation,
  useListStoreDaysQuery,
  useSetWeekdaysMutation,
  useMarkStoreDayMutation,
  useUnmarkStoreDayMutation,
  useListStorePeopleQuery,
  useAddStorePersonMutation,
  useChangeStorePersonMutation,
  useLinkStorePersonMutation,
  useUnlinkStorePersonMutation,
  useResetStorePasswordMutation,
  useResetStoreFactorMutation,
  usePreviewSlipsQuery,
  useMakeSlipsMutation,
} = storesApi
