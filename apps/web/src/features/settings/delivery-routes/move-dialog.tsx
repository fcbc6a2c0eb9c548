import { rehearseAssigning } from '@mall/contract/settings/delivery-routes'
import { RehearsalPanel } from '#features/rehearsal/rehearsal-panel.tsx'
import { useRehearsal } from '#features/rehearsal/use-rehearsal.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { FormDialog } from '#shared/ui/form-dialog.tsx'
import { routesMessages } from './delivery-routes.messages.ts'
import type { Moving } from './use-move-store.ts'

/** Shows what another route does to the baskets and orders of a store, before it is moved. */
export function MoveDialog({ storeNm, moving }: { storeNm: string; moving: Moving }) {
  const t = useText(routesMessages)
  const { tried, busy, failure, problem, close, move } = moving
  const rehearsing = useRehearsal(rehearseAssigning, tried, failure)
  return (
    <FormDialog
      title={t('moveTitle', { store: storeNm })}
      action={t('move')}
      submit={() => move(rehearsing.rehearsed)}
      {...{ busy, problem, close }}
    >
      <RehearsalPanel of={rehearsing} />
    </FormDialog>
  )
}
