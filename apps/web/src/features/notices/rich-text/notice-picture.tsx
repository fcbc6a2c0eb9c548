import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { usePicture } from '#features/files/use-picture.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { noticesMessages } from '../notices.messages.ts'

/** Image within the contents. */
export function NoticePicture({ fileId, alt }: { fileId: string; alt: string }) {
  const t = useText(noticesMessages)
  const { url } = usePicture(fileId, '2')
  if (url === undefined)
    return <Skeleton component="span" variant="rounded" height={200} sx={{ display: 'block', marginBlock: 1.5 }} />
  if (url === null)
    return (
      <Box component="span" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
        {t('noPicture')}
      </Box>
    )
  return (
    <Box
      component="img"
      src={url}
      alt={alt}
      sx={{
        display: 'block',
        maxInlineSize: '100%',
        maxBlockSize: 480,
        inlineSize: 'auto',
        blockSize: 'auto',
        borderRadius: 1,
        marginBlock: 1.5,
      }}
    />
  )
}
