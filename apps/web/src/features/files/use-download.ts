import { downloadFile, type FileEntry } from '@mall/contract/files'
import { useFileDownload } from '#shared/api/files/use-file-download.ts'

/** Downloads a file under its original name. */
export function useDownload({ fileId }: Pick<FileEntry, 'fileId'>) {
  const { isBusy, fetchFile } = useFileDownload()
  return {
    isBusy,
    fetchFile: () => {
      if (!isBusy) void fetchFile(downloadFile, { params: { fileId }, query: {} })
    },
  }
}
