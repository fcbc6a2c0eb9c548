import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { OfficeNotice } from '@mall/contract/office-notices'
import { useState } from 'react'
import { formatMoment } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { beginWriting, draftOf, emptyDraft, deleteDrafts, keepDraft } from './notice-draft.ts'
import type { Side } from './notice-draft.ts'
import { NoticeForm } from './notice-form.tsx'
import { OvertakenNote } from './overtaken-note.tsx'
import { writeMessages } from './write.messages.ts'

interface WritingProps {
  articleId: string
  notice: OfficeNotice | undefined
  reload: () => void
}

/**
 * Starts from the stored draft, if any. If another user has saved meanwhile, offers both: the current notice and the
 * draft.
 */
export function Writing({ articleId, notice, reload }: WritingProps) {
  const t = useText(writeMessages)
  const locale = useLocale()
  const fresh = notice === undefined ? emptyDraft : draftOf(notice)
  const [begun, setBegun] = useState(() => ({ ...beginWriting(articleId, fresh), no: 0 }))
  const begin = (side?: Side) => setBegun({ ...beginWriting(articleId, fresh, side), no: begun.no + 1 })
  const startOver = () => {
    deleteDrafts(articleId)
    begin()
  }
  const isShown = notice !== undefined && notice.state !== 'SCHEDULED'
  return (
    <>
      {begun.isOvertaken ? (
        <OvertakenNote side={begun.side} choose={begin} drop={startOver} />
      ) : (
        begun.isKept && (
          <Alert
            severity="info"
            sx={{ marginBlockEnd: 2 }}
            action={
              <Button color="inherit" size="small" onClick={startOver}>
                {t(notice === undefined ? 'discard' : 'discardChange')}
              </Button>
            }
          >
            {t('restored')}
          </Alert>
        )
      )}
      <NoticeForm
        key={begun.no}
        articleId={articleId}
        initial={begun.draft}
        version={fresh.version}
        keep={(draft, isOvertaken) => keepDraft(articleId, isOvertaken ? 'mine' : begun.side, draft)}
        begun={isShown ? t('begun', { when: formatMoment(locale, new Date(notice.startsAt)) }) : null}
        readers={notice?.read ?? 0}
        reload={reload}
      />
    </>
  )
}
