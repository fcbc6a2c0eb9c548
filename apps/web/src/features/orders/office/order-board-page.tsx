import { useText } from '#shared/i18n/use-text.ts'
import { PageHead } from '#shared/ui/page-head.tsx'
import { officeMessages } from './office.messages.ts'

export function OrderBoardPage() {
  const t = useText(officeMessages)
  return <PageHead title={t('board')} />
}
