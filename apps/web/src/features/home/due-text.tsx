import { useUsualOrderQuery } from '#features/baskets/usual/usual.api.ts'
import { useUsualSums } from '#features/baskets/usual/usual-sums.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { homeMessages } from './home.messages.ts'

/** Summary of the usual order, shown before the user opens it. */
export function DueText() {
  const t = useText(homeMessages)
  const { data } = useUsualOrderQuery({ query: {} }, { refetchOnMountOrArgChange: true })
  const sums = useUsualSums(data)
  if (data?.lines.length === 0) return t('nothingUsual')
  return (
    <>
      {t('dueText')}
      {sums !== null && (
        <>
          <br />
          <strong>{sums}</strong>
        </>
      )}
    </>
  )
}
