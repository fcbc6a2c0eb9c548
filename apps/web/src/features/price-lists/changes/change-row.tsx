import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { ChangedPrice, PriceChangeRow, RisenGoods } from '@mall/contract/price-lists/changes'
import { Link } from 'react-router'
import { formatMoment } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { officeNoticePath } from '#shared/paths.ts'
import { priceWords } from '../price-lists.messages.ts'
import { useFilterWords } from '../use-filter-words.ts'
import { usePriceWords } from '../use-price-words.ts'
import { changesMessages } from './changes.messages.ts'

/** A change with what it was of, its author, and its undoing if that is possible. */
export function ChangeRow({ change, undo }: { change: PriceChangeRow; undo: (() => void) | undefined }) {
  const t = useText(changesMessages)
  const locale = useLocale()
  const { day } = usePriceWords()
  const sizeOf = useSizeWords()
  const moment = (at: string) => formatMoment(locale, new Date(at))
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, padding: 1.5 }}>
      <Box sx={{ flexGrow: 1, minInlineSize: 0 }}>
        <ChangeTitle change={change} />
        <ChangeGoods change={change} />
        {change.undoes !== null && (
          <Box
            sx={{ marginBlock: 0.5, paddingInlineStart: 1.5, borderInlineStart: '2px solid', borderColor: 'divider' }}
          >
            <ChangeTitle change={change.undoes} />
            <ChangeGoods change={change.undoes} />
            <Typography variant="caption" component="div" color="textSecondary">
              {t('madeAt', { at: moment(change.undoes.at) })}
            </Typography>
          </Box>
        )}
        <ChangedPrices change={change} />
        <Typography variant="body2" component="div">
          {[...sizeOf(change), t('from', { day: day(change.from) })].join(' · ')}
        </Typography>
        <Typography variant="caption" component="div" color="textSecondary">
          <bdi>{t('by', { name: change.by, at: moment(change.at) })}</bdi>
          {change.undoneAt !== null && ` · ${t('undone', { at: moment(change.undoneAt) })}`}
        </Typography>
      </Box>
      {change.articleId !== null && (
        <Button size="small" component={Link} to={officeNoticePath(change.articleId)}>
          {t('notice')}
        </Button>
      )}
      {change.mayUndo && undo && (
        <Button
          size="small"
          variant="outlined"
          aria-label={t('undoOf', { day: day(change.from), count: change.lines })}
          onClick={undo}
        >
          {t('undo')}
        </Button>
      )}
    </Box>
  )
}

/** How many prices of which grades; nothing if the only one is named. */
function useSizeWords() {
  const t = useText(changesMessages)
  const word = useText(priceWords)
  return ({ lines, counts, prices }: PriceChangeRow): string[] => {
    if (lines === 1 && prices.length === 1) return []
    const parts = counts.map(({ grade, lines: count }) =>
      t('count', { what: grade === null ? word('specials') : word('gradeOf', { grade }), count }),
    )
    const all = t('lines', { count: lines })
    return [parts.length === 0 ? all : `${all} (${parts.join(', ')})`]
  }
}

/** Whose price became what, for the first ones. */
function ChangedPrices({ change: { prices, more, prodNm, from } }: { change: PriceChangeRow }) {
  const t = useText(changesMessages)
  const word = useText(priceWords)
  const { won, day } = usePriceWords()
  const textOf = ({ grade, storeNm, before, after, ...price }: ChangedPrice) => {
    const priced = (unitPrice: number | null) =>
      unitPrice === null && grade === null ? t('ofTheGrade') : won(unitPrice)
    const whose = grade === null ? t('ofStore', { name: storeNm ?? '' }) : word('gradeOf', { grade })
    const what = before === after ? priced(after) : t('change', { before: priced(before), after: priced(after) })
    return [
      [prodNm === null && price.prodNm, whose, what].filter(Boolean).join(' · '),
      price.from !== from && t('from', { day: day(price.from) }),
      price.to !== null && t('until', { day: day(price.to) }),
    ]
      .filter(Boolean)
      .join(', ')
  }
  return (
    <Box sx={{ typography: 'body2', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
      {prices.map((price, n) => (
        <div key={n}>
          <bdi>{textOf(price)}</bdi>
        </div>
      ))}
      {more > 0 && <div>{t('rest', { count: more })}</div>}
    </Box>
  )
}

type NamedChange = Pick<PriceChangeRow, 'kind' | 'prodNm' | 'rise' | 'goods' | 'fileName'>

function ChangeTitle({ change: { kind, prodNm, rise } }: { change: NamedChange }) {
  const t = useText(changesMessages)
  return (
    <Typography component="div" sx={{ fontWeight: 600 }}>
      {prodNm === null ? t(kind) : <bdi>{prodNm}</bdi>}{' '}
      {rise !== null && <Chip size="small" variant="outlined" label={<bdi>{rise}</bdi>} />}
    </Typography>
  )
}

/** The goods of a rise, unless its title names the only one, or the file of an import. */
function ChangeGoods({ change: { prodNm, goods, fileName } }: { change: NamedChange }) {
  const word = useGoodsWords()
  const text = goods === null || prodNm !== null ? fileName : word(goods)
  if (text === null) return null
  return (
    <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
      <bdi>{text}</bdi>
    </Typography>
  )
}

function useGoodsWords() {
  const t = useText(changesMessages)
  const word = useText(priceWords)
  const filterWords = useFilterWords()
  return ({ products: count, isChosen, ...filter }: RisenGoods): string =>
    isChosen ? word('chosen', { count }) : t('found', { filter: filterWords(filter) || word('everything'), count })
}
