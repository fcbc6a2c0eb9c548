import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { CallOk } from '@mall/contract/base/call'
import type { previewRise } from '@mall/contract/price-lists/rises'
import { Link as RouterLink } from 'react-router'
import { useText } from '#shared/i18n/use-text.ts'
import { officeProductPath } from '#shared/paths.ts'
import { priceWords } from '../price-lists.messages.ts'
import { riseMessages } from './rise.messages.ts'

/** Products that a rise passes over because they have no price for a chosen grade. */
export function UnpricedNote({ preview: { unpriced, unpricedFirst } }: { preview: CallOk<typeof previewRise> }) {
  const t = useText(riseMessages)
  const word = useText(priceWords)
  const more = unpriced - unpricedFirst.length
  if (unpriced === 0) return null
  return (
    <Alert severity="info">
      {t('unpriced', { count: unpriced })}
      <Box component="ul" sx={{ marginBlock: 0.5, paddingInlineStart: 2.5 }}>
        {unpricedFirst.map(({ prodId, prodNm, spec, grades }) => (
          <li key={prodId}>
            <Link component={RouterLink} to={officeProductPath(prodId)} color="inherit">
              <bdi>{`${prodNm} ${spec}`.trim()}</bdi>
            </Link>{' '}
            · {grades.map((grade) => word('gradeOf', { grade })).join(', ')}
          </li>
        ))}
        {more > 0 && <li>{t('unpricedMore', { count: more })}</li>}
      </Box>
    </Alert>
  )
}
