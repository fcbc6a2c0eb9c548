import ArrowIcon from '@mui/icons-material/ArrowForward'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { PreviewRow } from '@mall/contract/import'
import { useText } from '#shared/i18n/use-text.ts'
import { Picture } from '#shared/ui/picture.tsx'
import { importMessages } from '../import.messages.ts'

/** The product of a picture, and the picture that it replaces. */
export function PictureChange({ row }: { row: PreviewRow }) {
  const t = useText(importMessages)
  const of = (column: string) => row.changes.find((one) => one.column === column)
  const picture = of('picture')
  const place = Number(of('place')?.after ?? 1)
  const isSame = row.result === 'SAME'
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {row.result === 'CHANGED' && (
          <>
            <Picture url={picture?.before ?? null} size={56} width={64} alt={t('pictureBefore')} />
            <ArrowIcon aria-hidden="true" fontSize="small" className="mirrors" sx={{ color: 'text.secondary' }} />
          </>
        )}
        <Picture url={picture?.after ?? null} size={56} width={64} alt={t('pictureAfter')} />
      </Box>
      <Typography variant="body2" color={isSame ? 'textSecondary' : 'textPrimary'} sx={{ minInlineSize: 0 }}>
        <bdi>{of('prodNm')?.after}</bdi> · {place === 1 ? t('mainPlace') : t('place', { n: place })}
      </Typography>
    </Box>
  )
}
