import { storeDuties, type StoreDuty } from '@mall/contract/base/rights'
import { useText } from '#shared/i18n/use-text.ts'
import { DutyRadios } from '#shared/ui/people/duty-select.tsx'
import { peopleMessages } from './people.messages.ts'

export function DutyChoice({ duty, choose }: { duty: StoreDuty; choose: (duty: StoreDuty) => void }) {
  const t = useText(peopleMessages)
  return (
    <DutyRadios
      label={t('duty')}
      duties={storeDuties}
      nameOf={(one) => t(one)}
      moreOf={(one) => t(`${one}more`)}
      duty={duty}
      choose={choose}
    />
  )
}
