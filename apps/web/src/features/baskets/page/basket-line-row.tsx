import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { BasketLine } from '@mall/contract/baskets'
import { isUnavailable } from '@mall/contract/baskets/line-fix'
import { boxSize } from '@mall/contract/base/ordering/quantity'
import { memo } from 'react'
import { SentBeforeNote } from '#features/sent-orders/sent-before-note.tsx'
import { formatCount, formatQuantity, formatWon, unitName } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { productPath } from '#shared/paths.ts'
import { fingerHigh } from '#shared/ui/finger-high.ts'
import { Picture } from '#shared/ui/picture.tsx'
import { Link } from 'react-router'
import { basketPageMessages } from './basket-page.messages.ts'
import { ConflictNote } from '../quantity/conflict-note.tsx'
import { isSold } from '../is-sold.ts'
import { LineAmount } from '../line-amount.tsx'
import { LineIssues } from '../line-issues.tsx'
import { NextPriceNote } from '../next-price-note.tsx'
import { LineMemo } from './line-memo.tsx'
import { useEmptiedFrom } from '../quantity/emptied-quantities.ts'
import { moveBetweenFields } from '../quantity/move-between-fields.ts'
import { OddInBasket } from '../quantity/odd-quantity.tsx'
import { QuantityInput } from '../quantity/quantity-input.tsx'
import type { ChangedLine } from '../quantity/quantity-queue.ts'
import { taxWord } from '../tax-word.ts'
import type { LineActions } from '../use-basket-lines.ts'

interface RowProps {
  line: BasketLine
  /** The same line as saved on the server. */
  saved: BasketLine
  isMine: boolean
  conflict: ChangedLine | undefined
  actions: LineActions
  /** Until when the basket can be sent for its delivery day. */
  deadline?: string | null | undefined
}

const areas = {
  xs: '"picture text remove" "quantity quantity amount" "issues issues issues"',
  md: '"picture text price quantity amount remove" "picture issues issues issues issues ."',
}

/** One line of the basket; on phones quantity and amount move below the name, near the thumb. */
export const BasketLineRow = memo(function BasketLineRow(props: RowProps) {
  const { line, saved, isMine, conflict, actions, deadline } = props
  const t = useText(basketPageMessages)
  const locale = useLocale()
  const { prod } = line
  const packing = usePacking(line)
  const emptiedFrom = useEmptiedFrom(prod.prodId)
  const isOut = isUnavailable(line)
  const counted = emptiedFrom === undefined ? line : { ...line, qty: 0, totalAmt: 0, vatAmt: 0 }
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateAreas: areas,
        '--quantity': '148px',
        '@media (pointer: coarse)': { '--quantity': '176px' },
        gridTemplateColumns: {
          ...{ xs: '56px minmax(0, 1fr) auto', md: '64px minmax(0, 1fr) 108px var(--quantity) 116px 40px' },
        },
        columnGap: { xs: 1.5, md: 2 },
        rowGap: 1,
        alignItems: 'center',
        paddingBlock: { xs: 2, md: 1.5 },
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        '&:last-of-type': { borderBlockEnd: 0 },
      }}
    >
      <Box sx={{ gridArea: 'picture', alignSelf: 'start', opacity: isOut ? 0.55 : 1 }}>
        <Picture url={prod.imageUrl} size="100%" width={64} />
      </Box>
      <Box sx={{ gridArea: 'text', minInlineSize: 0, display: 'grid' }}>
        <Typography
          component={Link}
          to={productPath(prod.prodId)}
          sx={{
            fontWeight: 600,
            color: 'text.primary',
            textDecoration: 'none',
            '&:hover': { textDecoration: 'underline' },
            ...fingerHigh,
          }}
        >
          <bdi>{prod.prodNm}</bdi>
        </Typography>
        <Typography variant="caption" color="textSecondary" component="div">
          <bdi>
            {packing}
            {!isMine && ` · ${t('by', { name: line.by })}`}
          </bdi>
        </Typography>
        <Box sx={{ display: { xs: 'block', md: 'none' } }}>
          <UnitPrice line={line} />
        </Box>
        <LineMemo name={prod.prodNm} memo={line.memo} save={(text) => actions.setMemo(line, saved, text)} />
      </Box>
      <Box sx={{ gridArea: 'price', textAlign: 'end', display: { xs: 'none', md: 'block' } }}>
        <UnitPrice line={line} />
      </Box>
      <Box sx={{ gridArea: 'quantity' }}>
        <QuantityInput
          prod={prod}
          qty={line.qty}
          setQty={(qty) => actions.setQty(saved, qty)}
          move={moveBetweenFields}
          onZero={(before) => actions.remove({ ...line, qty: before }, saved)}
        />
      </Box>
      <Typography
        sx={{ gridArea: 'amount', textAlign: 'end', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
        title={formatQuantity(locale, counted.qty, prod.unit)}
      >
        <LineAmount line={counted} />
      </Typography>
      <IconButton
        aria-label={t('remove', { name: prod.prodNm })}
        onClick={() => actions.remove({ ...line, qty: emptiedFrom ?? line.qty }, saved)}
        sx={{ gridArea: 'remove', justifySelf: 'end', alignSelf: { xs: 'start', md: 'center' } }}
      >
        <RemoveIcon fontSize="small" />
      </IconButton>
      <Box sx={{ gridArea: 'issues', '&:empty': { display: 'none' } }}>
        <SentBeforeNote prod={prod} />
        <NextPriceNote line={line} deadline={deadline} />
        {conflict && <ConflictNote line={conflict} />}
        <LineIssues line={line} fix={actions.fix} />
        <OddInBasket
          prod={prod}
          qty={isOut ? 0 : counted.qty}
          amount={line.totalAmt}
          setQty={(qty) => actions.setQty(saved, qty)}
        />
      </Box>
    </Box>
  )
})

function UnitPrice({ line }: { line: BasketLine }) {
  const t = useText(basketPageMessages)
  const locale = useLocale()
  const { prod, unitPrice } = line
  if (!isSold(line)) {
    return (
      <Typography component="span" variant="body2" color="textSecondary">
        {t('noPrice')}
      </Typography>
    )
  }
  return (
    <>
      <Typography component="span" variant="body2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatWon(locale, unitPrice)}
      </Typography>{' '}
      <Typography
        component="span"
        variant="caption"
        color="textSecondary"
        sx={{ display: { xs: 'inline', md: 'block' } }}
      >
        {prod.isBelowGrade && (
          <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
            {t('special')}{' '}
          </Box>
        )}
        {t(taxWord(prod))}
      </Typography>
    </>
  )
}

/** Size and packing in one line, because mistaking the unit is the most common ordering mistake. */
function usePacking({ prod }: BasketLine): string {
  const t = useText(basketPageMessages)
  const locale = useLocale()
  const values = (qty: number) => ({ qty: formatCount(qty), unit: unitName(locale, prod.unit) })
  const parts = [
    prod.spec,
    boxSize(prod) > 1 && t('box', values(prod.boxQty)),
    prod.stepQty > 1 && t('step', values(prod.stepQty)),
  ]
  return parts.filter((part) => part !== '' && part !== false).join(' · ')
}
