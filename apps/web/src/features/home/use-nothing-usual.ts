import { useUsualOrderQuery } from '#features/baskets/usual/usual.api.ts'
import type { TodayState } from './today-state.ts'

/** Whether a store whose order is due is known to have no usual one, as before its first order. */
export function useNothingUsual({ kind }: Pick<TodayState, 'kind'>): boolean {
  const { data } = useUsualOrderQuery({ query: {} }, { skip: kind !== 'due' })
  return data?.lines.length === 0
}
