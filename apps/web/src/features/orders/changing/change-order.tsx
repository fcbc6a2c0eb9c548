import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import type { OrderDetail } from '@mall/contract/orders'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useEmptied } from '#features/baskets/quantity/emptied-quantities.ts'
import { focusWrongQuantity } from '#features/baskets/quantity/focus-wrong-quantity.ts'
import { WrongQuantitiesContext, wrongQuantities } from '#features/baskets/quantity/wrong-quantities.ts'
import { DayPicker } from '#features/holidays/day-picker.tsx'
import { useDayChoice } from '#features/holidays/use-day-choice.ts'
import { DeliveryDayContext } from '#features/sent-orders/sent-days-context.tsx'
import { useWhoAmIQuery } from '#features/users/users.api.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { undoable } from '#shared/snackbar/snackbar.slice.ts'
import { UnsavedWork } from '#shared/ui/unsaved/unsaved-work.tsx'
import { useDeliveryPlacesQuery } from '../orders.api.ts'
import { PlaceChoice } from '../placing/place-choice.tsx'
import { RefusalNote } from '../refusal-note.tsx'
import { useProducts } from '../use-products.ts'
import { ChangeBar } from './change-bar.tsx'
import { deleteChangeDraft, saveChangeDraft } from './change-draft.ts'
import { ChangeLines } from './change-lines.tsx'
import { changingMessages } from './changing.messages.ts'
import { DifferenceDialog } from './difference-dialog.tsx'
import { countFaults, focusFault } from './line-rule.ts'
import { goodsAmt, moreLines, orderChanges } from './order-changes.ts'
import { useChangedOrder } from './use-changed-order.ts'
import { useOverLimitAfter } from './use-over-limit-after.ts'
import { useSaveChange } from './use-save-change.ts'

const longestMemo = 500

interface ChangeOrderProps {
  order: OrderDetail
  leave: () => void
  reopen: () => void
}

/** Edits an order until its cut-off: edit freely, review the difference, then save. */
export function ChangeOrder({ order, leave, reopen }: ChangeOrderProps) {
  const t = useText(changingMessages)
  const dispatch = useDispatch()
  const storeId = useWhoAmIQuery().data?.store?.storeId
  const { draft, isMoved, change, setLine, removeLine } = useChangedOrder(order)
  const { base } = draft
  const emptied = useEmptied()
  // As it will be saved; the row of an emptied field stays until the field is left.
  const wanted = { ...draft.wanted, lines: draft.wanted.lines.filter(({ prodId }) => !emptied.has(prodId)) }
  const [wrong] = useState(wrongQuantities)
  const products = useProducts([...order.lines, ...wanted.lines].map(({ prodId }) => prodId))
  const choice = useDayChoice({ storeId, placeId: wanted.storeDeliveryId, first: wanted.deliveryDate })
  const pick = (deliveryDate: string) => {
    choice.pick(deliveryDate)
    change({ deliveryDate })
  }
  // A review covers one base version only: if the order changes meanwhile, the user reviews it again.
  const [lookedAt, setLookedAt] = useState<number | null>(null)
  const isLooking = lookedAt === base.version
  const saving = useSaveChange({ order, wanted, products, pick, change, leave, back: () => setLookedAt(null) })
  const { data: places } = useDeliveryPlacesQuery({ params: { storeId: storeId ?? '' } }, { skip: !storeId })
  const changes = orderChanges(base, wanted)
  const goods = { from: goodsAmt(order, base), to: goodsAmt(order, wanted) }
  const faults = countFaults(wanted.lines, order.lines, products)
  const over = useOverLimitAfter(order, goods)
  const placeTo = places?.find(({ storeDeliveryId }) => storeDeliveryId === wanted.storeDeliveryId)
  const giveUp = () => {
    deleteChangeDraft()
    leave()
    if (changes.length === 0) return
    const resume = () => {
      saveChangeDraft(draft)
      reopen()
    }
    dispatch(undoable(t('givenUp', { count: changes.length }), resume))
  }
  return (
    <DeliveryDayContext value={wanted.deliveryDate}>
      <WrongQuantitiesContext value={wrong}>
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: { xs: 2, md: 3 } }}>
          {/* Without a question the next page shows the order as it was sent, as if it were the changed one. */}
          <UnsavedWork
            isUnsaved={changes.length > 0}
            title={t(saving.isBusy ? 'leaveBusyTitle' : 'leaveTitle')}
            note={t(saving.isBusy ? 'leaveBusyNote' : 'leaveNote', { count: changes.length })}
            stay={t('goOn')}
            leave={t('leave')}
          />
          {isMoved && <MovedNote key={base.version} />}
          {wanted.lines.length === 0 && <Alert severity="warning">{t('empty')}</Alert>}
          <Fields memo={wanted.memo} setMemo={(memo) => change({ memo })}>
            <ChangeLines order={order} wanted={draft.wanted} products={products} set={setLine} remove={removeLine} />
            <DayPicker choice={{ ...choice, pick }} />
            {storeId !== undefined && (
              <PlaceChoice
                storeId={storeId}
                chosenId={wanted.storeDeliveryId}
                choose={(storeDeliveryId) => change({ storeDeliveryId })}
              />
            )}
          </Fields>
          <ChangeBar
            order={order}
            count={changes.length}
            faults={faults}
            goodsAmt={goods.to}
            isBusy={saving.isBusy}
            canLook={changes.length > 0 && wanted.lines.length > 0}
            look={() => {
              if (focusWrongQuantity()) return
              if (faults > 0) {
                focusFault()
                return
              }
              saving.clearFailure()
              setLookedAt(base.version)
            }}
            giveUp={giveUp}
          />
          {isLooking && (
            <DifferenceDialog
              changes={changes}
              goods={goods}
              now={{ payAmt: order.payAmt, feeAmt: order.deliveryFee.totalAmt }}
              more={moreLines(order, wanted)}
              over={over}
              places={{ from: order.delivery.name, to: placeTo?.name ?? '' }}
              note={
                saving.isWaiting ? (
                  <Alert severity="warning">{t('waiting')}</Alert>
                ) : (
                  saving.failure && <RefusalNote title={t('refused')} failure={saving.failure} tools={saving.tools} />
                )
              }
              isBusy={saving.isBusy}
              close={() => {
                saving.giveUp()
                setLookedAt(null)
              }}
              save={saving.save}
            />
          )}
        </Box>
      </WrongQuantitiesContext>
    </DeliveryDayContext>
  )
}

/** Scrolls itself into view, since the user may be at the end of a long order. */
function MovedNote() {
  const t = useText(changingMessages)
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <Alert ref={note} severity="warning">
      {t('conflict')}
    </Alert>
  )
}

interface FieldsProps {
  children: [lines: ReactNode, day: ReactNode, place: ReactNode]
  memo: string
  setMemo: (memo: string) => void
}

function Fields({ children: [lines, day, place], memo, setMemo }: FieldsProps) {
  const t = useText(changingMessages)
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, md: 3 },
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
        alignItems: 'start',
      }}
    >
      <Part title={t('lines')}>{lines}</Part>
      <Box sx={{ display: 'grid', gap: { xs: 2, md: 3 }, minInlineSize: 0 }}>
        <Part title={t('day')}>{day}</Part>
        <Part title={t('place')}>{place}</Part>
        <Part title={t('memo')}>
          <OutlinedInput
            multiline
            minRows={2}
            fullWidth
            value={memo}
            onChange={(event) => setMemo(event.target.value)}
            slotProps={{ input: { 'aria-label': t('memo'), maxLength: longestMemo } }}
          />
        </Part>
      </Box>
    </Box>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section" sx={{ padding: { xs: 2, md: 3 }, minInlineSize: 0 }}>
      <Typography variant="h3" component="h2" sx={{ marginBlockEnd: 1.5 }}>
        {title}
      </Typography>
      {children}
    </Card>
  )
}
