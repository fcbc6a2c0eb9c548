import { fileEndingOf, mostFileBytes, mostFilesEach, uploadFile, type FileEntry } from '@mall/contract/files'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Failure } from '#shared/api/failure.ts'
import { upload } from '#shared/api/files/upload.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { filesMessages } from './files.messages.ts'
import { formatBytes } from './format-bytes.ts'
import { isHeic, withoutHeic } from './heic.ts'
import { UploadQueue } from './upload-queue.ts'

export interface AttachedFiles {
  /** Uploaded files, owned by the caller, which submits their ids. */
  files: readonly FileEntry[]
  /** Takes an updater, because several uploads may finish before the caller renders again. */
  setFiles: (change: (before: readonly FileEntry[]) => readonly FileEntry[]) => void
  most?: number | undefined
}

/** Uploads files into `files`, with announcements for screen readers. */
export function useUploads({ files, setFiles, most = mostFilesEach }: AttachedFiles) {
  const t = useText(filesMessages)
  const [said, say] = useState('')
  const [tooMany, setTooMany] = useState<string | null>(null)
  const [queue] = useState(() => new UploadQueue((file, options) => upload(uploadFile, file, options)))
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads)
  useUploadCallbacks(queue, setFiles, say)
  const faultOf = useFault()

  const add = (chosen: readonly File[]) => {
    const pending = uploads.filter(({ state }) => state !== 'refused').length
    const room = Math.max(0, most - files.length - pending)
    const fit = chosen.slice(0, room)
    const leftOut = chosen.length - fit.length
    setTooMany(leftOut > 0 ? t('tooMany', { most, count: leftOut }) : null)
    if (fit.some(isHeic)) void converted(fit).then(enqueue)
    else enqueue(fit)
  }
  const enqueue = (fit: readonly File[]) => {
    const checked = fit.map((file) => ({ file, fault: faultOf(file) }))
    queue.add(checked.filter(({ fault }) => fault === null).map(({ file }) => file))
    for (const { file, fault } of checked) if (fault !== null) queue.refuse(file, fault)
  }
  return { uploads, queue, said, say, add, tooMany }
}

/**
 * Sequentially, because each photo takes some ten megabytes while it is drawn. Files that cannot be converted stay as
 * they are.
 */
async function converted(files: readonly File[]): Promise<File[]> {
  const ready: File[] = []
  for (const file of files) ready.push(isHeic(file) ? ((await withoutHeic(file)) ?? file) : file)
  return ready
}

function useUploadCallbacks(queue: UploadQueue, setFiles: AttachedFiles['setFiles'], say: (text: string) => void) {
  const t = useText(filesMessages)
  const text = useFailureText()
  const onSent = useEffectEvent((entry: FileEntry) => {
    setFiles((before) => [...before, entry])
    say(t('sent', { name: entry.name }))
  })
  const onFailed = useEffectEvent((file: File, failure: Failure) => {
    say(t('notSent', { name: file.name, why: text(failure) }))
  })
  useEffect(() => {
    queue.setCallbacks({
      onSent: (entry) => {
        onSent(entry)
      },
      onFailed: (file, failure) => {
        onFailed(file, failure)
      },
    })
    return () => {
      queue.setCallbacks(null)
      queue.close()
    }
  }, [queue])
}

/** Returns what is wrong with a file before it is uploaded. */
function useFault(): (file: File) => string | null {
  const t = useText(filesMessages)
  return (file) => {
    const { name, size } = file
    if (isHeic(file)) return t('heic')
    if (fileEndingOf(name) === undefined) return t('wrongKind')
    if (size === 0) return t('empty')
    return size > mostFileBytes ? t('tooLarge', { size: formatBytes(mostFileBytes) }) : null
  }
}
