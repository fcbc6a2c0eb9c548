import {
  changeBasket,
  createBasket,
  deleteBasket,
  getBasket,
  listBaskets,
  removeBasketItem,
} from '@mall/contract/baskets'
import type { Basket } from '@mall/contract/baskets'
import { getProduct } from '@mall/contract/products'
import type { UserInfo } from '@mall/contract/users'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { usersApi } from '#features/users/users.api.ts'
import { mutationOf, queryOf } from '#shared/api/endpoint-of.ts'
import { codeOf } from '#shared/api/failure.ts'
import { mallApi } from '#shared/api/mall-api.ts'

interface BasketWanted {
  /** Defaults to the store's default basket. */
  basketId?: string
}

/**
 * Basket with the fee of a chosen delivery. `asOf` identifies the state the fee depends on, so a change refetches it.
 */
interface DeliveryWanted {
  basketId: string
  deliveryDate: string
  storeDeliveryId: string
  asOf: string
}

type OwnStore = Pick<NonNullable<UserInfo['store']>, 'storeId' | 'storeGrade'>
type WhoAmIState = Parameters<ReturnType<typeof usersApi.endpoints.whoAmI.select>>[0]

/**
 * Read on each load instead of being a query argument: the first page loads the basket without waiting for whoAmI, and
 * later loads send the current store and grade. Spec §4, §7
 */
function ownStore(state: unknown): OwnStore | undefined {
  const store = usersApi.endpoints.whoAmI.select()(state as WhoAmIState).data?.store
  return store ? { storeId: store.storeId, storeGrade: store.storeGrade } : undefined
}

// Spec §4: after a line is removed the basket is reloaded with store and grade.
export const basketsApi = mallApi.enhanceEndpoints({ addTagTypes: ['Basket', 'Orders'] }).injectEndpoints({
  endpoints: (build) => ({
    basket: build.query<Basket, BasketWanted>({
      async queryFn({ basketId }, { getState }, _, baseQuery) {
        const load = (store: OwnStore | undefined) =>
          baseQuery({ call: getBasket, parts: { query: { ...store, ...(basketId !== undefined && { basketId }) } } })
        const store = ownStore(getState())
        const first = await load(store)
        // If the wholesaler has moved the store to another grade, the basket is found without naming it.
        const isOther = store !== undefined && first.error !== undefined && codeOf(first.error) === 'NOT_FOUND'
        const { data, error } = isOther ? await load(undefined) : first
        return error === undefined ? { data: data as Basket } : { error }
      },
      // The delivery fee depends on other orders of the same day.
      providesTags: ['Basket', 'Orders'],
    }),
    basketForDelivery: build.query<Basket, DeliveryWanted>({
      query: ({ asOf: _, ...query }) => ({ call: getBasket, parts: { query } }),
    }),
    baskets: build.query({ ...queryOf(listBaskets), providesTags: ['Basket'] }),
    // Loaded here because the products room depends on this one.
    basketProduct: build.query(queryOf(getProduct)),
    removeBasketItem: build.mutation({ ...mutationOf(removeBasketItem), invalidatesTags: ['Basket'] }),
    createBasket: build.mutation({ ...mutationOf(createBasket), invalidatesTags: ['Basket'] }),
    changeBasket: build.mutation({ ...mutationOf(changeBasket), invalidatesTags: ['Basket'] }),
    deleteBasket: build.mutation({ ...mutationOf(deleteBasket), invalidatesTags: ['Basket'] }),
  }),
})

/** Counts lines in the list of baskets, which saving a quantity does not reload. */
export const listedLines = (basketId: string, count: number) =>
  basketsApi.util.updateQueryData('baskets', undefined, (baskets) => {
    const listed = baskets.find((one) => one.basketId === basketId)
    if (listed) listed.lineCount = count
  })

type ListState = ReturnType<Parameters<ReturnType<typeof listedLines>>[1]>
export type BasketsDispatch = ThunkDispatch<ListState, unknown, UnknownAction>

interface Lifecycle {
  dispatch: BasketsDispatch
  queryFulfilled: Promise<{ data: Basket }>
}

basketsApi.enhanceEndpoints({
  endpoints: {
    basket: {
      async onQueryStarted(_: unknown, { dispatch, queryFulfilled }: Lifecycle) {
        const loaded = await queryFulfilled.catch(() => null)
        if (loaded) dispatch(listedLines(loaded.data.basketId, loaded.data.totalElements))
      },
    },
  },
})

export const {
  useBasketQuery,
  useBasketForDeliveryQuery,
  useBasketsQuery,
  useBasketProductQuery,
  useRemoveBasketItemMutation,
  useCreateBasketMutation,
  useChangeBasketMutation,
  useDeleteBasketMutation,
} = basketsApi
