import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import {
  mostAllocatedGoods,
  mostMatched,
  mostQuotaChanges,
  rehearseAllocation,
  type OfficeAllocation,
} from '@mall/contract/allocations'
import { useState } from 'react'
import { RehearsalPanel } from '#features/rehearsal/rehearsal-panel.tsx'
import { useRehearsal } from '#features/rehearsal/use-rehearsal.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { formatCount } from '#shared/i18n/format.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { FormDialog } from '#shared/ui/form-dialog.tsx'
import { useMatchAllocationMutation } from '../allocations.api.ts'
import { dialogMessages } from './dialogs.messages.ts'
import { matchGoods } from './match-goods.ts'
import { readPaste } from './read-paste.ts'
import { readShare } from './read-share.ts'
import type { SendChange } from './use-send-change.ts'

interface PasteDialogProps {
  list: OfficeAllocation
  sending: SendChange
  close: () => void
}

/** A cell without a quantity, by the heads of its row and column as they were pasted. */
interface UnreadCell {
  place: string
  store: string
  head: string
  text: string
}

interface Found {
  stores: number
  goods: number
  quotas: { storeId: string; prodId: string; qty: number }[]
  unknownStores: string[]
  unknownGoods: string[]
  unread: UnreadCell[]
}

/** Shares from a spreadsheet: first what its names mean, then all of them as one change. */
export function PasteDialog({ list, sending, close }: PasteDialogProps) {
  const t = useText(dialogMessages)
  const text = useFailureText()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const [match, { isLoading, error }] = useMatchAllocationMutation()
  const count = found?.quotas.length ?? 0
  const isReady = found !== null && count > 0 && count <= mostQuotaChanges
  const change = isReady ? sending.changeWith({ quotas: found.quotas }) : null
  const rehearsing = useRehearsal(rehearseAllocation, change && { body: change }, sending.failure)
  const check = async () => {
    const table = readPaste(typed)
    const stores = table.stores.slice(0, mostMatched)
    const goods = table.goods.slice(0, mostAllocatedGoods)
    const { data } = await match({ body: { stores: stores.map(shortened), goods: goods.map(shortened) } })
    if (!data) return
    const inList = new Map(list.goods.map((one) => [one.prodId, one]))
    const columns = goods.map((head, n) => inList.get(matchGoods(head, list.goods) ?? data.goods[n] ?? '') ?? null)
    const cells = stores.flatMap((store, row) => {
      const storeId = data.stores[row] ?? null
      return columns.flatMap((one, column) => {
        const text = table.cells[row]?.[column] ?? ''
        if (storeId === null || one === null || text === '') return []
        const { prodId, unit } = one
        const said = { place: `${row}-${column}`, store, head: goods[column] ?? '', text }
        return [{ storeId, prodId, qty: readShare(text, unit), said }]
      })
    })
    setFound({
      stores: data.stores.filter((id) => id !== null).length,
      goods: columns.filter((one) => one !== null).length,
      quotas: cells.flatMap(({ storeId, prodId, qty }) => (qty === undefined ? [] : [{ storeId, prodId, qty }])),
      unknownStores: stores.filter((_, n) => data.stores[n] === null),
      unknownGoods: goods.filter((name, n) => name !== '' && columns[n] === null),
      unread: cells.flatMap(({ qty, said }) => (qty === undefined ? [said] : [])),
    })
  }
  const submit = async () => {
    if (count === 0 || count > mostQuotaChanges) await check()
    else if (await sending.send({ quotas: found?.quotas ?? [] }, t('wasPasted'), rehearsing.rehearsed)) close()
  }
  return (
    <FormDialog
      title={t('pasteTitle')}
      action={count === 0 || count > mostQuotaChanges ? t('check') : t('put', { count })}
      busy={isLoading || sending.busy}
      problem={sending.problem ?? (error && text(error))}
      close={close}
      submit={submit}
    >
      <Typography variant="body2" color="textSecondary">
        {t('pasteHint')}
      </Typography>
      <TextField
        multiline
        autoFocus
        rows={6}
        label={t('pasted')}
        margin="dense"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setFound(null)
        }}
        slotProps={{ htmlInput: { wrap: 'off', spellCheck: false } }}
      />
      {found && <FoundNote found={found} />}
      <RehearsalPanel of={rehearsing} />
    </FormDialog>
  )
}

function FoundNote({ found }: { found: Found }) {
  const t = useText(dialogMessages)
  const { stores, goods, quotas, unknownStores, unknownGoods, unread } = found
  const figures = { stores, goods, count: quotas.length }
  return (
    <>
      <Alert severity={quotas.length === 0 ? 'warning' : 'success'}>
        {goods === 0 ? t('noGoodsHead') : t('found', figures)}
      </Alert>
      {unknownGoods.length > 0 && <Alert severity="warning">{t('unknownGoods', { names: some(unknownGoods) })}</Alert>}
      {unknownStores.length > 0 && (
        <Alert severity="warning">{t('unknownStores', { names: some(unknownStores) })}</Alert>
      )}
      {quotas.length > mostQuotaChanges && (
        <Alert severity="error">{t('tooMany', { most: formatCount(mostQuotaChanges) })}</Alert>
      )}
      {unread.length > 0 && (
        <Alert severity="warning">
          {t('unread', { count: unread.length })}
          <Box component="ul" sx={{ margin: 0, marginBlockStart: 0.5, paddingInlineStart: 2.5 }}>
            {unread.slice(0, mostNamed).map(({ place, store, head, text }) => (
              <li key={place}>
                <bdi>{`${store} · ${head}: ${text}`}</bdi>
              </li>
            ))}
            {unread.length > mostNamed && <li>…</li>}
          </Box>
        </Alert>
      )}
    </>
  )
}

const mostNamed = 10
const shortened = (text: string) => text.slice(0, 100)
const some = (names: readonly string[]) =>
  `${names.slice(0, mostNamed).join(', ')}${names.length > mostNamed ? ' …' : ''}`
