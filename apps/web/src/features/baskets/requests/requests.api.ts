import { askForBasket, listBasketRequests, returnBasket, withdrawRequest } from '@mall/contract/baskets/requests'
import { mutationOf, queryOf } from '#shared/api/endpoint-of.ts'
import { basketsApi } from '../baskets.api.ts'

const requestsApi = basketsApi.injectEndpoints({
  endpoints: (build) => ({
    // A basket that becomes an order, or loses its lines to one, changes what became of its request.
    basketRequests: build.query({ ...queryOf(listBasketRequests), providesTags: ['Basket', 'Orders'] }),
    askForBasket: build.mutation({ ...mutationOf(askForBasket), invalidatesTags: ['Basket'] }),
    returnBasket: build.mutation({ ...mutationOf(returnBasket), invalidatesTags: ['Basket'] }),
    withdrawRequest: build.mutation({ ...mutationOf(withdrawRequest), invalidatesTags: ['Basket'] }),
  }),
})

export const { useBasketRequestsQuery, useAskForBasketMutation, useReturnBasketMutation, useWithdrawRequestMutation } =
  requestsApi
