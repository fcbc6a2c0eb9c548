import type { ProblemCode } from '@mall/contract/base/problem'
import type { FileKind } from './kind-of-ending.ts'

/** What a thread is asked to look at. */
export interface CheckJob {
  path: string
}

/** The kind of the file, or why it is refused. */
export type CheckAnswer = { kind: FileKind } | { refused: ProblemCode }
