import type { FileEntry } from '@mall/contract/files'
import type { InquiryDetail } from '@mall/contract/inquiries'
import { longestText, longestTitle, putInquiry } from '@mall/contract/inquiries'
import { useState } from 'react'
import { UploadField } from '#features/files/upload-field.tsx'
import { ask } from '#shared/api/ask.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { LabelledInput } from '#shared/ui/fields/labelled-input.tsx'
import { EditFrame } from './edit-frame.tsx'
import { inquiriesMessages } from '../inquiries.messages.ts'
import { KindChoice } from '../kind-choice.tsx'
import { useThreadAction } from './use-thread-action.ts'

/** Edits the question, while it has no reply. */
export function EditQuestion({ inquiry, close }: { inquiry: InquiryDetail; close: () => void }) {
  const t = useText(inquiriesMessages)
  const [ext1Cd, setKind] = useState(inquiry.ext1Cd.code)
  const [title, setTitle] = useState(inquiry.title)
  const [contents, setContents] = useState(inquiry.contents)
  const [files, setFiles] = useState<readonly FileEntry[]>(inquiry.files)
  const [isUploading, setUploading] = useState(false)
  const { run, isBusy } = useThreadAction()
  const isFilled = title.trim() !== '' && contents.trim() !== ''
  const save = async () => {
    const { articleId } = inquiry
    const body = { articleId, title, contents, ext1Cd, fileIds: files.map(({ fileId }) => fileId) }
    if (await run(() => ask(putInquiry, { body }), t('saved'))) close()
  }
  return (
    <EditFrame isReady={isFilled && !isUploading && !isBusy} save={() => void save()} close={close}>
      <KindChoice value={ext1Cd} choose={setKind} />
      <LabelledInput
        label={t('title')}
        autoFocus
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        slotProps={{ input: { maxLength: longestTitle } }}
      />
      <LabelledInput
        label={t('contents')}
        multiline
        minRows={4}
        maxRows={18}
        value={contents}
        onChange={(event) => setContents(event.target.value)}
        slotProps={{ input: { maxLength: longestText } }}
      />
      <UploadField files={files} setFiles={setFiles} onBusy={setUploading} />
    </EditFrame>
  )
}
