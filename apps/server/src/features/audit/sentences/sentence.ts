import type { AuditKind } from '@mall/contract/audit'
import type { Lang } from '@mall/contract/base/problem'
import type { AuditAction } from '#db/audit/audit-actions.ts'

/** A row as its sentence may ask for it. */
export interface Told {
  facts: Record<string, unknown>
  hasSubject: boolean
  /** Whether one person did it to themselves. */
  isOwn: boolean
  /** A part of `before` or `after`. */
  of: (when: 'before' | 'after', field: string) => unknown
}

/**
 * A text with places to fill in: {who}, {whom}, {store}, {order}, {product}, {priced-for}, {import-kind}, {notice}, {inquiry}, {range}, a fact by its
 * name, {before.x} and {after.x}. A pair of particles follows a bar: {who|이/가}.
 */
type Text = string | ((row: Told) => string)

export interface Sentence extends Record<Lang, Text> {
  kind: AuditKind
}

export type Sentences<Some extends AuditAction> = Record<Some, Sentence>
