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
import { usersApi } from '#features/users/users.api.ts'
import { mutationOf, queryOf } from '#shared/api/endpoint-of.ts'
import { codeOf } from '#shared/api/failure.ts'
import { mallApi } from '#shared/api/mall-api.ts'

interface BasketWanted {
  /** Without it the default one. */
  basketId?: string
}

/** The basket for a delivery that was chosen. `asOf` stands for what its fee depends on: when that changes it is asked again. */
interface DeliveryWanted {
  basketId: string
  deliveryDate: string
  storeDeliveryId: string
  asOf: string
}

type OwnStore = Pick<NonNullable<UserInfo['store']>, 'storeId' | 'storeGrade'>
type WhoAmIState = Parameters<ReturnType<typeof usersApi.endpoints.whoAmI.select>>[0]

/**
 * Looked up at each load and no part of what a basket is kept by: at the first page who I am is still on its way, and the
 * basket does not wait for it; whenever it is loaded again it is that of store and grade. Spec §4, §7
 */
function ownStore(state: unknown): OwnStore | undefined {
  const store = usersApi.endpoints.whoAmI.select()(state as WhoAmIState).data?.store
  return store ? { storeId: store.storeId, storeGrade: store.storeGrade } : undefined
}

// Spec §4: after a line is removed the basket of store and grade is loaded again.
export const basketsApi = mallApi.enhanceEndpoints({ addTagTypes: ['Basket', 'Orders'] }).injectEndpoints({
  endpoints: (build) => ({
    basket: build.query<Basket, BasketWanted>({
      async queryFn({ basketId }, { getState }, _, baseQuery) {
        const load = (store: OwnStore | undefined) =>
          baseQuery({ call: getBasket, parts: { query: { ...store, ...(basketId !== undefined && { basketId }) } } })
        const store = ownStore(getState())
        const first = await load(store)
        // The wholesaler may have moved the store into another grade since: its own basket is found without saying so.
        const isOther = store !== undefined && first.error !== undefined && codeOf(first.error) === 'NOT_FOUND'
        const { data, error } = isOther ? await load(undefined) : first
        return error === undefined ? { data: data as Basket } : { error }
      },
      // Its delivery fee depends on what is sent for the same day.
      providesTags: ['Basket', 'Orders'],
    }),
    basketForDelivery: build.query<Basket, DeliveryWanted>({
      query: ({ asOf: _, ...query }) => ({ call: getBasket, parts: { query } }),
    }),
    baskets: build.query({ ...queryOf(listBaskets), providesTags: ['Basket'] }),
    // The products room stands on this one, so the name of an article is asked for from here.
    basketProduct: build.query(queryOf(getProduct)),
    removeBasketItem: build.mutation({ ...mutationOf(removeBasketItem), invalidatesTags: ['Basket'] }),
    createBasket: build.mutation({ ...mutationOf(createBasket), invalidatesTags: ['Basket'] }),
    changeBasket: build.mutation({ ...mutationOf(changeBasket), invalidatesTags: ['Basket'] }),
    deleteBasket: build.mutation({ ...mutationOf(deleteBasket), invalidatesTags: ['Basket'] }),
  }),
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
