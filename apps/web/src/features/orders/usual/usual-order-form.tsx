import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { Basket } from '@mall/contract/baskets'
import type { CallOk } from '@mall/contract/base/call'
import type { usualOrder } from '@mall/contract/usual-orders'
import { useId, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { useOpenBasket, useTyped } from '#features/baskets/basket-context.tsx'
import { useEmptied } from '#features/baskets/quantity/emptied-quantities.ts'
import { focusWrongQuantity } from '#features/baskets/quantity/focus-wrong-quantity.ts'
import { useOrderDraft } from '#features/baskets/sending/order-draft.ts'
import { useFeeTerms } from '#features/baskets/sending/use-fee-terms.ts'
import { useAddingWhole } from '#features/baskets/use-adding.ts'
import { useLineActions } from '#features/baskets/use-basket-lines.ts'
import { LostDayNote } from '#features/holidays/lost-day-note.tsx'
import type { DayChoice } from '#features/holidays/use-day-choice.ts'
import { SentBeforeFor, useSentDays } from '#features/sent-orders/sent-days-context.tsx'
import { useMay } from '#features/users/use-may.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { useDeliveryPlacesQuery } from '../orders.api.ts'
import { UnsureCard } from '../placing/sending-note.tsx'
import { useOrderSending } from '../placing/sending/use-order-sending.ts'
import type { UsualChanges, UsualDraft } from './usual-draft.ts'
import { SentElsewhere } from './sent-elsewhere.tsx'
import { useSentElsewhere } from './use-sent-elsewhere.ts'
import { useSeenLines } from './use-seen-lines.ts'
import { UsualLineRow } from './usual-line-row.tsx'
import { feeOf, usualRows } from './usual-rows.ts'
import type { UsualRow } from './usual-rows.ts'
import { UsualSendBar } from './usual-send-bar.tsx'
import { usualMessages } from './usual.messages.ts'

interface FormProps {
  basket: Basket
  usual: CallOk<typeof usualOrder>
  choice: DayChoice
  storeId: string
  userId: string
  draft: UsualDraft
  changes: UsualChanges
  /** Shown if there is no usual order and the basket is empty. */
  empty: ReactNode
}

export function UsualOrderForm({ basket, usual, choice, storeId, userId, draft, changes, empty }: FormProps) {
  const t = useText(usualMessages)
  const { queue, conflicts } = useOpenBasket()
  const { fix } = useLineActions()
  const [placing, changePlacing] = useOrderDraft(basket.basketId)
  const { data: places, isError } = useDeliveryPlacesQuery({ params: { storeId } })
  const place =
    places?.find(({ storeDeliveryId }) => storeDeliveryId === placing.placeId) ??
    places?.find(({ isDefault }) => isDefault) ??
    places?.[0]
  const typed = useTyped()
  const seen = useSeenLines(basket, typed)
  const rows = usualRows({ usual: usual.lines, basket, seen, typed, draft, taxRounding: usual.terms.taxRounding })
  const emptied = useEmptied()
  const wanted = rows.filter(({ line }) => line.qty > 0 && !emptied.has(line.prod.prodId))
  const totalAmt = wanted.reduce((sum, { line }) => sum + line.totalAmt, 0)
  const delivery = useFeeTerms(basket, { day: choice.day?.date, placeId: place?.storeDeliveryId })?.delivery
  const deliveryFeeAmt = feeOf(totalAmt, usual.terms, delivery ?? null)
  const isLoaded = (places !== undefined || isError) && (choice.days !== undefined || choice.error !== undefined)
  const sending = useOrderSending({
    basket,
    seen: { totalAmt, deliveryFeeAmt },
    userId,
    wanted: { storeDeliveryId: place?.storeDeliveryId, day: choice.day, memo: placing.memo },
    lines: wanted.map(({ line }) => line),
    waitsFor: isLoaded ? null : 'preparing',
    pickDay: choice.pick,
    reloadDays: choice.reload,
  })
  const savedQty = (prodId: string) => basket.content.find(({ prod }) => prod.prodId === prodId)?.qty ?? 0
  const setQty = ({ line: { prod }, isInBasket }: UsualRow, qty: number) => {
    changes.setQuantity(prod.prodId, qty)
    if (isInBasket) queue?.type(prod.prodId, qty, savedQty(prod.prodId))
  }
  const leaveOut = ({ line: { prod, qty }, isInBasket }: UsualRow, before = qty) => {
    changes.leaveOut(prod.prodId, before)
    if (isInBasket) queue?.type(prod.prodId, 0, savedQty(prod.prodId))
  }
  const sentElsewhere = useSentElsewhere({
    basket,
    isSending: sending.state.at !== 'idle' && sending.state.at !== 'refused',
    sentDays: useSentDays().data,
    day: usual.deliveryDate,
    drop: () => changes.handOver([]),
  })
  const whole = useAddingWhole()
  const navigate = useNavigate()
  const fill = () => {
    // The goods go into the basket for the day on the screen.
    if (placing.day !== null && choice.picked !== null) changePlacing({ day: choice.picked })
    // A tap on a phone may leave the focus in an emptied field.
    for (const row of rows) {
      const before = emptied.get(row.line.prod.prodId)
      if (before !== undefined) leaveOut(row, before)
    }
    for (const { line, isInBasket } of wanted)
      if (!isInBasket) queue?.type(line.prod.prodId, line.qty, savedQty(line.prod.prodId))
    // A user who orders less than suggested does not want the rest.
    const isLess = ({ line, usual: expected }: UsualRow) => expected !== null && line.qty < expected.qty
    changes.handOver(wanted.filter(isLess).map(({ line }) => line.prod.prodId))
  }
  const mayOrder = useMay('order')
  const mayPrepare = useMay('prepare')
  const send = () => {
    if (sending.stops() || focusWrongQuantity()) return
    fill()
    if (mayOrder) sending.press()
    else void navigate(paths.placeOrder)
  }
  const gather = async () => {
    if (focusWrongQuantity()) return null
    fill()
    return whole(new Map(wanted.map(({ line }) => [line.prod.prodId, line.unitPrice])))
  }
  if (sending.state.at === 'unsure') return <UnsureCard checkNow={sending.checkNow} />
  if (rows.length === 0) return empty
  const rowOf = (row: UsualRow) => (
    <UsualLineRow
      key={row.line.prod.prodId}
      row={row}
      prices={sending.prices}
      conflict={conflicts.find(({ prodId }) => prodId === row.line.prod.prodId)}
      setQty={setQty}
      leaveOut={leaveOut}
      fix={fix}
    />
  )
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {sentElsewhere && <SentElsewhere sent={sentElsewhere} />}
        <LostDayNote lost={choice.lost} day={choice.picked} />
        <SentBeforeFor day={choice.picked} placeId={place?.storeDeliveryId}>
          <Parts rows={rows} rowOf={rowOf} />
        </SentBeforeFor>
        {mayPrepare && (
          <Button component={Link} to={paths.products} startIcon={<AddIcon />} sx={{ justifySelf: 'start' }}>
            {t('addOthers')}
          </Button>
        )}
      </Box>
      {mayPrepare && (
        <UsualSendBar
          lines={wanted.map(({ line }) => line)}
          totalAmt={totalAmt}
          feeAmt={deliveryFeeAmt}
          minOrderAmt={usual.terms.minOrderAmt}
          choice={choice}
          place={place}
          hasChoice={(places?.length ?? 0) > 1}
          storeId={storeId}
          choosePlace={(placeId) => changePlacing({ placeId })}
          sending={sending}
          send={send}
          gather={gather}
        />
      )}
    </>
  )
}

function Parts({ rows, rowOf }: { rows: readonly UsualRow[]; rowOf: (row: UsualRow) => ReactNode }) {
  const t = useText(usualMessages)
  const titles = { lines: t('lines'), besides: t('besides'), sent: t('alreadySent') }
  return Object.entries(titles).map(([part, title]) => (
    <Lines key={part} title={title}>
      {rows.filter((row) => partOf(row) === part).map(rowOf)}
    </Lines>
  ))
}

/** Lines of which nothing is missing for the day come last. */
function partOf({ usual }: UsualRow): 'lines' | 'besides' | 'sent' {
  if (!usual) return 'besides'
  return usual.sentQty > 0 && usual.qty === 0 ? 'sent' : 'lines'
}

function Lines({ title, children }: { title: string; children: readonly ReactNode[] }) {
  const id = useId()
  if (children.length === 0) return null
  return (
    <Card component="section" aria-labelledby={id} sx={{ paddingInline: 2, paddingBlock: 1.5, overflow: 'hidden' }}>
      <Typography variant="h4" component="h2" id={id}>
        {title}
      </Typography>
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {children}
      </Box>
    </Card>
  )
}
