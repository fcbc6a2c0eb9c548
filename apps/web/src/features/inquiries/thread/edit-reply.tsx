import type { FileEntry } from '@mall/contract/files'
import type { InquiryReply } from '@mall/contract/inquiries'
import { longestText } from '@mall/contract/inquiries'
import { useState } from 'react'
import { UploadField } from '#features/files/upload-field.tsx'
import { useText } from '#shared/i18n/use-text.ts'
import { LabelledInput } from '#shared/ui/fields/labelled-input.tsx'
import { EditFrame } from './edit-frame.tsx'
import { inquiriesMessages } from '../inquiries.messages.ts'
import type { ThreadCalls } from './thread-calls.ts'
import { useThreadAction } from './use-thread-action.ts'

/** Edits one's own reply in place. */
export function EditReply({ reply, calls, close }: { reply: InquiryReply; calls: ThreadCalls; close: () => void }) {
  const t = useText(inquiriesMessages)
  const [contents, setContents] = useState(reply.contents)
  const [files, setFiles] = useState<readonly FileEntry[]>(reply.files)
  const [isUploading, setUploading] = useState(false)
  const { run, isBusy } = useThreadAction()
  const save = async () => {
    const { articleId, replyId } = reply
    const body = { articleId, replyId, contents, fileIds: files.map(({ fileId }) => fileId) }
    if (await run(() => calls.change(body), t('saved'))) close()
  }
  return (
    <EditFrame isReady={contents.trim() !== '' && !isUploading && !isBusy} save={() => void save()} close={close}>
      <LabelledInput
        label={t('contents')}
        multiline
        minRows={3}
        maxRows={14}
        autoFocus
        value={contents}
        onChange={(event) => setContents(event.target.value)}
        slotProps={{ input: { maxLength: longestText } }}
      />
      <UploadField files={files} setFiles={setFiles} onBusy={setUploading} />
    </EditFrame>
  )
}
