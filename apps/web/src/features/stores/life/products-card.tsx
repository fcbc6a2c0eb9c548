import type { StoreLife } from '@mall/contract/stores/life'
import { formatDay, formatQuantity } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { officeProductPath } from '#shared/paths.ts'
import { LifeCard, LifeRow } from './life-card.tsx'
import { lifeMessages } from './life.messages.ts'

export function ProductsCard({ products }: Pick<StoreLife, 'products'>) {
  const t = useText(lifeMessages)
  const locale = useLocale()
  return (
    <LifeCard title={t('products')} rows={products} empty={t('noProducts')}>
      {({ prodId, prodNm, unit, times, lastQty, lastOrderedAt }) => (
        <li key={prodId}>
          <LifeRow
            to={officeProductPath(prodId)}
            main={<bdi>{prodNm}</bdi>}
            more={t('bought', {
              times,
              qty: formatQuantity(locale, lastQty, unit),
              day: formatDay(locale, new Date(lastOrderedAt)),
            })}
          />
        </li>
      )}
    </LifeCard>
  )
}
