import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { PriceChangeRow, RisenGoods } from '@mall/contract/price-lists/changes'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatMoment } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { officeNoticePath } from '#shared/paths.ts'
import { priceWords } from '../price-lists.messages.ts'
import { useFilterWords } from '../use-filter-words.ts'
import { usePriceWords } from '../use-price-words.ts'
import { ChangedPrices } from './changed-prices.tsx'
import { changesMessages } from './changes.messages.ts'
import { nameOf } from './name-of.ts'
import { PricesDialog } from './prices-dialog.tsx'

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
          {change.undoneAt !== null && !isInPart(change) && ` · ${t('undone', { at: moment(change.undoneAt) })}`}
        </Typography>
        {change.undoneAt !== null && isInPart(change) && <UndoneInPart change={change} at={moment(change.undoneAt)} />}
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
          aria-label={t('undoOf', { day: day(change.from), count: change.lines - (change.undone?.lines ?? 0) })}
          onClick={undo}
        >
          {t('undo')}
        </Button>
      )}
    </Box>
  )
}

const isInPart = ({ undone, lines }: PriceChangeRow) => undone !== null && undone.lines < lines

/** How much of a change was undone, and on request which prices. */
function UndoneInPart({ change: { undone, lines, from }, at }: { change: PriceChangeRow; at: string }) {
  const t = useText(changesMessages)
  const [isShown, setShown] = useState(false)
  if (undone === null) return null
  const { changeId, products, ofProducts, times } = undone
  const counts = { at, times, count: undone.lines, all: lines, products, ofProducts }
  return (
    <Typography variant="body2" component="div">
      {t(products > 0 ? 'undoneProducts' : 'undoneLines', counts)}{' '}
      <Button size="small" onClick={() => setShown(true)}>
        {t('showUndone', { times })}
      </Button>
      {isShown && (
        <PricesDialog {...{ changeId, from }} title={t('undoneTitle', { times })} close={() => setShown(false)} />
      )}
    </Typography>
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

type NamedChange = Pick<PriceChangeRow, 'kind' | 'prodNm' | 'spec' | 'rise' | 'goods' | 'fileName'>

function ChangeTitle({ change: { kind, prodNm, spec, rise } }: { change: NamedChange }) {
  const t = useText(changesMessages)
  return (
    <Typography component="div" sx={{ fontWeight: 600 }}>
      {prodNm === null ? t(kind) : <bdi>{nameOf({ prodNm, spec })}</bdi>}{' '}
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
