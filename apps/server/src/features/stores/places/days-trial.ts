import type { Lang } from '@mall/contract/base/problem'
import type { rehearseStoreDays } from '@mall/contract/stores/days'
import type { Trial } from '#features/rehearsal/trial.ts'
import { seoulDay } from '#platform/day.ts'
import type { Asked } from '#platform/http/serve.ts'
import { checkDay } from './mark-day.ts'

export type DaysChange = Asked<typeof rehearseStoreDays>['body']

/** One store once its weekdays, or one of its days, are changed. A reason is not needed to try that. */
export function daysTrial(storeId: string, { weekdays, mark, unmark }: DaysChange, lang: Lang): Trial {
  const marked = mark && checkDay({ ...mark, name: mark.kind }, seoulDay(new Date()), lang)
  const row = marked && { ...marked, deadline: marked.deadline?.toISOString() ?? null }
  const change = ({ ownDays, storeDays }: StoreRow) => ({
    ownDays: weekdays ? weekdays.deliveryDays : ownDays,
    storeDays: [
      ...storeDays.filter(({ day, kind }) => day !== unmark?.day || kind !== unmark.kind),
      ...(row ? [row] : []),
    ],
  })
  return { stores: (store) => (store.storeId === storeId ? { ...store, ...change(store) } : store) }
}

type StoreRow = Parameters<NonNullable<Trial['stores']>>[0]
