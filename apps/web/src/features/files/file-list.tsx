import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import CircularProgress from '@mui/material/CircularProgress'
import IconButton from '@mui/material/IconButton'
import type { FileEntry } from '@mall/contract/files'
import { useState } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { FileRow } from './file-row.tsx'
import { filesMessages } from './files.messages.ts'
import { formatBytes } from './format-bytes.ts'
import { PictureViewer } from './picture-viewer.tsx'
import { Thumbnail } from './thumbnail.tsx'
import { useDownload } from './use-download.ts'

export interface FileListProps {
  files: readonly FileEntry[]
  /** Accessible name of the list; defaults to "Attached files". */
  label?: string
}

/** Attached files to view and download: images as tiles that open in a viewer, other files by name and size. */
export function FileList({ files, label }: FileListProps) {
  const t = useText(filesMessages)
  const [shown, show] = useState<number | null>(null)
  const pictures = files.filter(({ thumbUrl }) => thumbUrl !== null)
  const others = files.filter(({ thumbUrl }) => thumbUrl === null)
  if (files.length === 0) return null
  return (
    <Box role="group" aria-label={label ?? t('files')} sx={{ display: 'grid', gap: 1 }}>
      {pictures.length > 0 && (
        <Box component="ul" sx={{ ...plainList, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {pictures.map((file, at) => (
            <li key={file.fileId}>
              <ButtonBase
                aria-label={t('open', { name: file.name })}
                onClick={() => show(at)}
                sx={{ display: 'block', borderRadius: 1.5 }}
              >
                <Thumbnail file={file} size={96} />
              </ButtonBase>
            </li>
          ))}
        </Box>
      )}
      {others.length > 0 && (
        <Box
          component="ul"
          sx={{
            ...plainList,
            display: 'grid',
            gap: 1,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 280px), 1fr))',
          }}
        >
          {others.map((file) => (
            <DownloadRow key={file.fileId} file={file} />
          ))}
        </Box>
      )}
      {shown !== null && <PictureViewer pictures={pictures} at={shown} show={show} />}
    </Box>
  )
}

const plainList = { margin: 0, padding: 0, listStyle: 'none' } as const

function DownloadRow({ file }: { file: FileEntry }) {
  const t = useText(filesMessages)
  const { isBusy, fetchFile } = useDownload(file)
  return (
    <FileRow
      picture={<Thumbnail file={file} size={48} />}
      name={file.name}
      note={formatBytes(file.size)}
      actions={
        <IconButton aria-label={t('download', { name: file.name })} aria-busy={isBusy} onClick={fetchFile}>
          {isBusy ? <CircularProgress size={24} /> : <DownloadIcon />}
        </IconButton>
      }
    />
  )
}
