import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { getProductPrices } from '@mall/contract/price-lists'
import type { CallOk } from '@mall/contract/base/call'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '#features/users/use-may.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { priceChangesPath, specialPricesPath } from '#shared/paths.ts'
import { FilterChoice } from '#shared/ui/fields/filter-choice.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { useProductPricesQuery } from '../price-lists.api.ts'
import { priceWords } from '../price-lists.messages.ts'
import { hasPrice, usePriceWords } from '../use-price-words.ts'
import { historyMessages } from './history.messages.ts'
import { PriceDialog } from './price-dialog.tsx'
import { PriceHistory } from './price-history.tsx'

type ProductPrices = CallOk<typeof getProductPrices>

/** The prices of a product on its page: of each grade today, to come and past. */
export function ProductPrices({ prodId }: { prodId: string }) {
  const t = useText(historyMessages)
  const word = useText(priceWords)
  const { data, error, refetch } = useProductPricesQuery({ params: { prodId } })
  return (
    <Card component="section" sx={{ padding: { xs: 2, md: 3 }, display: 'grid', gap: 1.5, marginBlockEnd: 2 }}>
      <Box>
        <Typography variant="h3" component="h2">
          {word('prices')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('note')}
        </Typography>
      </Box>
      {error !== undefined && <LoadFailed failure={error} retry={() => void refetch()} />}
      {data === undefined && error === undefined && (
        <Skeleton variant="rounded" height={96} role="status" aria-label={t('loading')} />
      )}
      {data !== undefined && (
        <>
          {data.lines.every(({ stretches }) => stretches.length === 0) && <Alert severity="warning">{t('none')}</Alert>}
          <Box component="ul" sx={{ listStyle: 'none', padding: 0, margin: 0 }}>
            {data.lines.map((line) => (
              <GradeLine key={line.grade} product={data} line={line} />
            ))}
          </Box>
          <OtherGrade product={data} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button component={Link} to={specialPricesPath({ prodId })}>
              {data.specials > 0 ? t('specials', { count: data.specials }) : t('addSpecial')}
            </Button>
            <Button component={Link} to={priceChangesPath(prodId)}>
              {word('showChanges')}
            </Button>
          </Box>
        </>
      )}
    </Card>
  )
}

const letters = Array.from({ length: 26 }, (_, n) => String.fromCharCode(65 + n))

/** Sets the price of a grade that neither a store nor a price has yet, as goods are often entered before stores. */
function OtherGrade({ product }: { product: ProductPrices }) {
  const t = useText(historyMessages)
  const word = useText(priceWords)
  const mayChange = useMay('catalogue')
  const [chosen, setChosen] = useState('')
  const others = letters.filter((letter) => product.lines.every(({ grade }) => grade !== letter))
  if (!mayChange || others.length === 0) return null
  return (
    <Box>
      <FilterChoice
        label={t('otherGrade')}
        value=""
        all={t('otherGrade')}
        options={others.map((value) => ({ value, name: word('gradeOf', { grade: value }) }))}
        choose={setChosen}
      />
      {chosen !== '' && (
        <PriceDialog
          product={product}
          whose={{ grade: chosen }}
          line={{ unitPrice: null, next: null, periods: [] }}
          grades={product.lines}
          today={product.today}
          close={() => setChosen('')}
        />
      )}
    </Box>
  )
}

function GradeLine({ product, line }: { product: ProductPrices; line: ProductPrices['lines'][number] }) {
  const t = useText(historyMessages)
  const word = useText(priceWords)
  const { won, next } = usePriceWords()
  const mayChange = useMay('catalogue')
  const [isOpen, setOpen] = useState(false)
  const [isEdited, setEdited] = useState(false)
  const grade = word('gradeOf', { grade: line.grade })
  const act = hasPrice(line) ? 'change' : 'set'
  return (
    <Box component="li" sx={{ paddingBlock: 1, '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
        <Typography sx={{ minInlineSize: 64, fontWeight: 600 }}>{grade}</Typography>
        <Box sx={{ flexGrow: 1, fontVariantNumeric: 'tabular-nums' }}>
          <Typography component="span" color={line.unitPrice === null ? 'textSecondary' : 'textPrimary'}>
            {won(line.unitPrice)}
          </Typography>
          {line.next && (
            <Typography variant="body2" component="div" sx={{ color: 'primary.main' }}>
              {next(line.next)}
            </Typography>
          )}
        </Box>
        {/* They wrap together on a phone. */}
        <Box sx={{ display: 'flex', gap: 1, marginInlineStart: 'auto' }}>
          {line.stretches.length > 0 && (
            <Button size="small" color="inherit" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {t(isOpen ? 'hide' : 'show')}
            </Button>
          )}
          {mayChange && (
            <Button
              size="small"
              variant="outlined"
              aria-label={t(`${act}Of`, { grade })}
              onClick={() => setEdited(true)}
            >
              {t(act)}
            </Button>
          )}
        </Box>
      </Box>
      {isOpen && <PriceHistory product={product} line={line} />}
      {isEdited && (
        <PriceDialog
          product={product}
          whose={{ grade: line.grade }}
          line={line}
          grades={product.lines}
          today={product.today}
          close={() => setEdited(false)}
        />
      )}
    </Box>
  )
}
