import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { formatCount, formatQuantity, formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import type { ReorderLine } from './plan-reorder.ts'
import { reorderMessages } from './reorder.messages.ts'
import { useReorder } from './use-reorder.ts'

/** Shows what changed since the old order, and what is left out and why, before anything enters the basket. */
export function ReorderDialog({ orderId, close }: { orderId: string; close: () => void }) {
  const t = useText(reorderMessages)
  const { plan, failure, retry, basketName, qtyInBasket, put } = useReorder(orderId)
  const [replaces, setReplaces] = useState(false)
  const included = plan?.filter(({ qty }) => qty > 0) ?? []
  const alreadyInBasket = included.filter(({ prodId }) => qtyInBasket(prodId) > 0)
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby="reorder">
      <DialogTitle id="reorder">{t('title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start', minBlockSize: 200 }}>
        {failure !== null && <LoadFailed failure={failure} retry={retry} />}
        {plan === null && failure === null && (
          <Skeleton variant="rounded" height={160} role="status" aria-label={t('loading')} />
        )}
        {plan !== null && <Plan plan={plan} />}
        {plan !== null && included.length === 0 && <Alert severity="warning">{t('nothing')}</Alert>}
        <InBasket lines={alreadyInBasket} qtyInBasket={qtyInBasket} replaces={replaces} setReplaces={setReplaces} />
        {included.length > 0 && (
          <Typography variant="body2" color="textSecondary">
            {t('into', { basket: basketName })}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('cancel')}</Button>
        <Button
          variant="contained"
          disabled={included.length === 0 || put === null}
          onClick={() => put?.(included, replaces)}
        >
          {plan === null ? t('putAll') : t('put', { count: included.length })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Plan({ plan }: { plan: readonly ReorderLine[] }) {
  const t = useText(reorderMessages)
  const locale = useLocale()
  const dropped = plan.filter(({ qty }) => qty === 0)
  const fitted = plan.filter(({ qty, oldQty }) => qty > 0 && qty !== oldQty)
  const priced = plan.filter(({ qty, price, oldPrice }) => qty > 0 && price !== oldPrice)
  const same = plan.filter((line) => ![dropped, fitted, priced].some((group) => group.includes(line)))
  const oldToNew = (old: string, now: string) => t('oldToNew', { old, now })
  return (
    <>
      <Group title={t('dropped', { count: dropped.length })} lines={dropped}>
        {({ why }) => (why === null ? '' : t(why))}
      </Group>
      <Group title={t('fitted', { count: fitted.length })} lines={fitted}>
        {({ oldQty, qty, unit, why }) =>
          `${oldToNew(formatCount(oldQty), formatQuantity(locale, qty, unit))} · ${why === null ? '' : t(why)}`
        }
      </Group>
      <Group title={t('priced', { count: priced.length })} lines={priced}>
        {({ oldPrice, price, qty, unit }) =>
          `${formatQuantity(locale, qty, unit)} · ${oldToNew(formatWon(locale, oldPrice), formatWon(locale, price))}`
        }
      </Group>
      <Group title={t('same', { count: same.length })} lines={same}>
        {({ qty, unit, price }) => `${formatQuantity(locale, qty, unit)} · ${formatWon(locale, price)}`}
      </Group>
    </>
  )
}

interface InBasketProps {
  lines: readonly ReorderLine[]
  qtyInBasket: (prodId: string) => number
  replaces: boolean
  setReplaces: (replaces: boolean) => void
}

/** Shows what the basket already contains, and whether the old order is added to it or replaces it. */
function InBasket({ lines, qtyInBasket, replaces, setReplaces }: InBasketProps) {
  const t = useText(reorderMessages)
  const locale = useLocale()
  if (lines.length === 0) return null
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <Group title={t('there', { count: lines.length })} lines={lines}>
        {({ prodId, qty, unit }) => {
          const alreadyInBasket = qtyInBasket(prodId)
          const sum = formatQuantity(locale, replaces ? qty : alreadyInBasket + qty, unit)
          return replaces
            ? t('oldToNew', { old: formatCount(alreadyInBasket), now: sum })
            : t('sum', { there: formatCount(alreadyInBasket), more: formatCount(qty), sum })
        }}
      </Group>
      <RadioGroup
        row
        aria-label={t('there', { count: lines.length })}
        value={replaces ? 'replace' : 'add'}
        onChange={(_, chosen) => setReplaces(chosen === 'replace')}
      >
        <FormControlLabel value="add" control={<Radio />} label={t('add')} />
        <FormControlLabel value="replace" control={<Radio />} label={t('replace')} />
      </RadioGroup>
    </Box>
  )
}

interface GroupProps {
  title: string
  lines: readonly ReorderLine[]
  children: (line: ReorderLine) => ReactNode
}

function Group({ title, lines, children }: GroupProps) {
  const id = useId()
  if (lines.length === 0) return null
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h5" component="h3" sx={{ marginBlockEnd: 0.5 }}>
        {title}
      </Typography>
      <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {lines.map((line) => (
          <Box
            component="li"
            key={line.prodId}
            sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, paddingBlock: 0.5 }}
          >
            <bdi>{line.prodNm}</bdi>
            <Box
              component="span"
              sx={{ marginInlineStart: 'auto', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
            >
              <bdi>{children(line)}</bdi>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
