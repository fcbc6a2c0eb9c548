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

type Preview = CallOk<typeof previewRise>

interface KeptNoteProps {
  text: string
  products: number
  /** The first of them, with the grades concerned; a price of a store has none. */
  first: Preview['unpricedFirst']
}

/** Why prices stay, with the first of their products. */
function KeptNote({ text, products, first }: KeptNoteProps) {
  const t = useText(riseMessages)
  const word = useText(priceWords)
  const more = products - first.length
  if (products === 0) return null
  return (
    <Alert severity="info">
      {text}
      <Box component="ul" sx={{ marginBlock: 0.5, paddingInlineStart: 2.5 }}>
        {first.map(({ prodId, prodNm, spec, grades }) => (
          <li key={prodId}>
            <Link component={RouterLink} to={officeProductPath(prodId)} color="inherit">
              <bdi>{`${prodNm} ${spec}`.trim()}</bdi>
            </Link>
            {grades.length > 0 && ` · ${grades.map((grade) => word('gradeOf', { grade })).join(', ')}`}
          </li>
        ))}
        {more > 0 && <li>{t('moreProducts', { count: more })}</li>}
      </Box>
    </Alert>
  )
}

/** Products that a rise passes over because they have no price for a chosen grade. */
export function UnpricedNote({ preview: { unpriced, unpricedFirst } }: { preview: Preview }) {
  const t = useText(riseMessages)
  return <KeptNote text={t('unpriced', { count: unpriced })} products={unpriced} first={unpricedFirst} />
}

/** Prices that a rise passes over because they hold for some days only. */
export function TemporaryNote({ preview: { temporary, temporaryProducts, temporaryFirst } }: { preview: Preview }) {
  const t = useText(riseMessages)
  return <KeptNote text={t('temporary', { count: temporary })} products={temporaryProducts} first={temporaryFirst} />
}
