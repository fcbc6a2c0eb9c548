import type { AuditKind } from '@mall/contract/audit'
import { auditActions, type AuditAction } from '#db/audit/audit-actions.ts'
import { goodsSentences } from './goods-sentences.ts'
import { houseSentences } from './house-sentences.ts'
import { orderSentences } from './order-sentences.ts'
import { peopleSentences } from './people-sentences.ts'
import type { Sentences } from './sentence.ts'
import { signInSentences } from './sign-in-sentences.ts'
import { storeSentences } from './store-sentences.ts'
import { talkSentences } from './talk-sentences.ts'

/** An action without a sentence does not compile. */
export const sentences: Sentences<AuditAction> = {
  ...signInSentences,
  ...peopleSentences,
  ...goodsSentences,
  ...orderSentences,
  ...storeSentences,
  ...houseSentences,
  ...talkSentences,
}

export function actionsOf(kind: AuditKind): AuditAction[] {
  return auditActions.filter((action) => sentences[action].kind === kind)
}
