import { stat } from 'node:fs/promises'
import { fileEndingOf, isHeicName, type FileEnding } from '@mall/contract/files'
import { Problem } from '#platform/http/problem.ts'
import type { Turn } from '#platform/queues/fair-queue.ts'
import { findKindInProcess } from './checks/check-in-process.ts'
import { kindOfEnding } from './checks/kind-of-ending.ts'
import { redrawPicture } from './checks/redraw-picture.ts'

export interface CheckedFile {
  /** The file to store: the original, or a redrawn picture. */
  path: string
  size: number
  mime: string
  thumbs: { 1: string; 2: string } | null
}

const mimes: Record<FileEnding, string> = {
  ...{ jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp', pdf: 'application/pdf' },
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ...{ hwp: 'application/x-hwp', hwpx: 'application/hwp+zip', csv: 'text/csv', txt: 'text/plain' },
}

/**
 * Checks that the content matches the name and contains nothing else. Throws the problem shown to the user otherwise.
 */
export async function checkFile(turn: Turn, folder: string, path: string, name: string): Promise<CheckedFile> {
  if (isHeicName(name)) throw new Problem('FILE_IS_HEIC')
  const ending = fileEndingOf(name)
  if (ending === undefined) throw new Problem('FILE_KIND_REFUSED')
  const kind = await findKindInProcess(turn, path)
  if (kind !== kindOfEnding[ending]) throw new Problem('FILE_NAME_MISFIT')
  const mime = mimes[ending]
  if (kind === 'jpg' || kind === 'png' || kind === 'webp')
    return { ...(await redrawPicture(turn, folder, path, kind)), mime }
  return { path, size: (await stat(path)).size, mime, thumbs: null }
}
