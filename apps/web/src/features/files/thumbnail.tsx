import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { FileEntry } from '@mall/contract/files'
import type { ReactNode } from 'react'
import { FileIcon } from './file-icon.tsx'
import { usePicture } from './use-picture.ts'

/** Square preview of a file: its thumbnail if it has one, otherwise an icon. */
export function Thumbnail({ file, size }: { file: FileEntry; size: number | string }) {
  return file.thumbUrl === null ? (
    <ThumbnailFrame size={size}>
      <FileIcon name={file.name} />
    </ThumbnailFrame>
  ) : (
    <FetchedThumbnail file={file} size={size} />
  )
}

function FetchedThumbnail({ file: { fileId, name }, size }: { file: FileEntry; size: number | string }) {
  const { url } = usePicture(fileId, '1')
  return (
    <ThumbnailFrame size={size}>
      {url === undefined ? (
        <Skeleton variant="rectangular" width="100%" height="100%" />
      ) : url === null ? (
        <FileIcon name={name} />
      ) : (
        <ThumbnailImage url={url} />
      )}
    </ThumbnailFrame>
  )
}

/** Decorative: the file name is next to it. */
export function ThumbnailImage({ url, onError }: { url: string; onError?: () => void }) {
  return (
    <Box
      component="img"
      src={url}
      alt=""
      onError={onError}
      sx={{ inlineSize: '100%', blockSize: '100%', objectFit: 'cover' }}
    />
  )
}

export function ThumbnailFrame({ size, children }: { size: number | string; children: ReactNode }) {
  return (
    <Box
      sx={{
        inlineSize: size,
        aspectRatio: '1',
        flexShrink: 0,
        borderRadius: 1.5,
        overflow: 'hidden',
        display: 'grid',
        placeItems: 'center',
        color: 'text.secondary',
        backgroundColor: 'action.hover',
      }}
    >
      {children}
    </Box>
  )
}
