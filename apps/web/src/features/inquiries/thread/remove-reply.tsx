import { useText } from '#shared/i18n/use-text.ts'
import { SureDialog } from './close-button.tsx'
import { inquiriesMessages } from '../inquiries.messages.ts'
import type { ThreadCalls } from './thread-calls.ts'
import { useThreadAction } from './use-thread-action.ts'

/** Confirms the deletion of one's own reply. */
export function RemoveReply({ replyId, calls, close }: { replyId: string; calls: ThreadCalls; close: () => void }) {
  const t = useText(inquiriesMessages)
  const { run, isBusy } = useThreadAction()
  const remove = async () => {
    await run(() => calls.remove(replyId), t('removed'))
    close()
  }
  return (
    <SureDialog
      title={t('removeTitle')}
      text={t('removeText')}
      yes={t('remove')}
      color="error"
      isBusy={isBusy}
      onYes={() => void remove()}
      onNo={close}
    />
  )
}
