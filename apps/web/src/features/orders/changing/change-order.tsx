import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import OutlinedInput from '@mui/material/OutlinedInput'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import type { OrderDetail } from '@mall/contract/orders'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { DayPicker } from '#features/holidays/day-picker.tsx'
import { useDayChoice } from '#features/holidays/use-day-choice.ts'
import { useWhoAmIQuery } from '#features/users/users.api.ts'
import { formatMoment, formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { useDeliveryPlacesQuery } from '../orders.api.ts'
import { PlaceChoice } from '../placing/place-choice.tsx'
import { RefusalNote } from '../refusal-note.tsx'
import { ChangeLines } from './change-lines.tsx'
import { changingMessages } from './changing.messages.ts'
import { DifferenceDialog } from './difference-dialog.tsx'
import { goodsAmt, orderChanges } from './order-changes.ts'
import { useChangedOrder } from './use-changed-order.ts'
import { useSaveChange } from './use-save-change.ts'

const longestMemo = 500

/** Changes an order until its cut-off: first everything as one likes, then the difference, then it is saved. */
export function ChangeOrder({ order, leave }: { order: OrderDetail; leave: () => void }) {
  const t = useText(changingMessages)
  const locale = useLocale()
  const storeId = useWhoAmIQuery().data?.store?.storeId
  const { wanted, change, setLine, removeLine } = useChangedOrder(order)
  const choice = useDayChoice({ storeId, first: wanted.deliveryDate })
  const pick = (deliveryDate: string) => {
    choice.pick(deliveryDate)
    change({ deliveryDate })
  }
  const [isLooking, setLooking] = useState(false)
  const saving = useSaveChange({ order, wanted, pick, change, leave, back: () => setLooking(false) })
  const { data: places } = useDeliveryPlacesQuery({ params: { storeId: storeId ?? '' } }, { skip: !storeId })
  const changes = orderChanges(order, wanted)
  const goods = { from: goodsAmt(order, { ...wanted, lines: saving.before.lines }), to: goodsAmt(order, wanted) }
  const placeTo = places?.find(({ storeDeliveryId }) => storeDeliveryId === wanted.storeDeliveryId)
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: { xs: 2, md: 3 } }}>
      {saving.note && <Alert severity="warning">{t(saving.note)}</Alert>}
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, md: 3 },
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 400px' },
          alignItems: 'start',
        }}
      >
        <Part title={t('lines')}>
          <ChangeLines order={order} wanted={wanted} set={setLine} remove={removeLine} />
        </Part>
        <Box sx={{ display: 'grid', gap: { xs: 2, md: 3 }, minInlineSize: 0 }}>
          <Part title={t('day')}>
            <DayPicker choice={{ ...choice, pick }} />
          </Part>
          <Part title={t('place')}>
            {storeId !== undefined && (
              <PlaceChoice
                storeId={storeId}
                chosenId={wanted.storeDeliveryId}
                choose={(storeDeliveryId) => change({ storeDeliveryId })}
              />
            )}
          </Part>
          <Part title={t('memo')}>
            <OutlinedInput
              multiline
              minRows={2}
              fullWidth
              value={wanted.memo}
              onChange={(event) => change({ memo: event.target.value })}
              slotProps={{ input: { 'aria-label': t('memo'), maxLength: longestMemo } }}
            />
          </Part>
        </Box>
      </Box>
      <Paper
        variant="outlined"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          padding: 1.5,
          borderRadius: 1.5,
          position: 'sticky',
          insetBlockEnd: 8,
          zIndex: 1,
          boxShadow: 6,
        }}
      >
        <Box sx={{ flexGrow: 1, minInlineSize: 0 }}>
          <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }} role="status">
            {changes.length === 0 ? t('noChanges') : t('changeCount', { count: changes.length })} · {t('goods')}{' '}
            {formatWon(locale, goods.to)}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {t('until', { when: formatMoment(locale, new Date(order.deadline)) })}
          </Typography>
        </Box>
        <Button onClick={leave}>{t('cancel')}</Button>
        <Button variant="contained" disabled={changes.length === 0} onClick={() => setLooking(saving.canSave())}>
          {t('check')}
        </Button>
      </Paper>
      {isLooking && (
        <DifferenceDialog
          changes={changes}
          goods={goods}
          places={{ from: order.delivery.name, to: placeTo?.name ?? '' }}
          note={saving.failure && <RefusalNote title={t('refused')} failure={saving.failure} tools={saving.tools} />}
          isBusy={saving.isBusy}
          close={() => setLooking(false)}
          save={saving.save}
        />
      )}
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
