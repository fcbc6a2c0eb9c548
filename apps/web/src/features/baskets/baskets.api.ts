import {
  changeBasket,
  createBasket,
  deleteBasket,
  getBasket,
  listBaskets,
  removeBasketItem,
} from '@mall/contract/baskets'
import { getProduct } from '@mall/contract/products'
import { mutationOf, queryOf } from '#shared/api/endpoint-of.ts'
import { mallApi } from '#shared/api/mall-api.ts'

// Spec §4: after a line is removed the basket of store and grade is loaded again.
const basketsApi = mallApi.enhanceEndpoints({ addTagTypes: ['Basket'] }).injectEndpoints({
  endpoints: (build) => ({
    basket: build.query({
      ...queryOf(getBasket),
      providesTags: ['Basket'],
      // Store and grade are the caller's own in any case: the same basket, asked for before or after they are known.
      serializeQueryArgs: ({ endpointName, queryArgs: { query } }) => `${endpointName}:${query.basketId ?? ''}`,
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
  useBasketsQuery,
  useBasketProductQuery,
  useRemoveBasketItemMutation,
  useCreateBasketMutation,
  useChangeBasketMutation,
  useDeleteBasketMutation,
} = basketsApi
