import Box from '@mui/material/Box'
import type { InquiryDetail, InquiryReply } from '@mall/contract/inquiries'
import { useState } from 'react'
import { useMay } from '#features/users/use-may.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { Composer } from './composer.tsx'
import { EditQuestion } from './edit-question.tsx'
import { EditReply } from './edit-reply.tsx'
import { inquiriesMessages } from '../inquiries.messages.ts'
import { RemoveReply } from './remove-reply.tsx'
import type { ThreadCalls } from './thread-calls.ts'
import { ThreadText } from './thread-text.tsx'
import type { SentText } from './use-replying.ts'

interface ThreadProps {
  inquiry: InquiryDetail
  replies: readonly InquiryReply[]
  side: 'STORE' | 'OFFICE'
  calls: ThreadCalls
}

/** A text being sent, shown after this many replies. */
interface Pending extends SentText {
  after: number
}

/** The thread and the form to reply. */
export function Thread({ inquiry, replies, side, calls }: ThreadProps) {
  const t = useText(inquiriesMessages)
  const [edited, edit] = useState<string | null>(null)
  const [removed, remove] = useState<string | null>(null)
  const [pending, setPending] = useState<Pending | null>(null)
  // The sent text is part of the thread now.
  if (pending && replies.length > pending.after) setPending(null)
  const { articleId } = inquiry
  const mayWrite = useMay(side === 'STORE' ? 'prepare' : 'talk')
  return (
    <>
      <Box
        component="ol"
        aria-label={t('thread')}
        sx={{ display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none', marginBlockEnd: 3 }}
      >
        {edited === articleId ? (
          <EditQuestion inquiry={inquiry} close={() => edit(null)} />
        ) : (
          <ThreadText
            text={{ ...inquiry, side: 'STORE' }}
            isOwn={side === 'STORE'}
            {...(inquiry.canChange && { onEdit: () => edit(articleId) })}
          />
        )}
        {replies.map((reply) =>
          edited === reply.replyId && reply.canChange ? (
            <EditReply key={reply.replyId} reply={reply} calls={calls} close={() => edit(null)} />
          ) : (
            <ThreadText
              key={reply.replyId}
              text={reply}
              isOwn={side === reply.side}
              {...(reply.canChange && {
                onEdit: () => edit(reply.replyId),
                onRemove: () => remove(reply.replyId),
              })}
            />
          ),
        )}
        {pending && <ThreadText text={{ ...pending, side }} isOwn isPending />}
      </Box>
      {mayWrite && (
        <Composer
          key={articleId}
          inquiry={inquiry}
          side={side}
          calls={calls}
          setPending={(text) => setPending(text && { ...text, after: replies.length })}
        />
      )}
      {removed !== null && <RemoveReply replyId={removed} calls={calls} close={() => remove(null)} />}
    </>
  )
}
