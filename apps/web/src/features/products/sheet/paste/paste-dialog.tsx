import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { longestPaste } from '@mall/contract/order-lines'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useOpenBasket } from '#features/baskets/basket-context.tsx'
import { useShares } from '#features/baskets/share/shares-context.tsx'
import { useAdding } from '#features/baskets/use-adding.ts'
import { AddToSentButton } from '#features/sent-orders/add-to-sent-button.tsx'
import { formatWon } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { FoldedLines } from './folded-lines.tsx'
import { GoodsLines } from './goods-lines.tsx'
import { namesToKeep } from './names-to-keep.ts'
import { OpenRowsLink } from './files/open-rows-link.tsx'
import { decided } from './paste-draft.ts'
import type { Decision, KeptPaste } from './paste-draft.ts'
import { pasteMessages } from './paste.messages.ts'
import { additionOf, additionsOf, amountOf, goodsRows, isLeft, isOpen, keyed } from './paste-rows.ts'
import { PasteText } from './paste-text.tsx'
import { QuantityColumn } from './files/quantity-column.tsx'
import { useAddRows, useKeepNames } from './use-add-rows.ts'
import { usePaste } from './use-paste.ts'
import { Wishes } from './wishes/wishes.tsx'

/**
 * Matches pasted lines in one request. Lines are decided in place and only unambiguous ones are added; open lines
 * survive closing, reloading and adding.
 */
export function PasteDialog({ kept, close }: { kept: KeptPaste; close: () => void }) {
  const t = useText(pasteMessages)
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'))
  const { draft, change, clear } = kept
  const { answer, usual, isFailed, retry } = usePaste(kept)
  const [keepsNames, setKeepsNames] = useState(true)
  const addRows = useAddRows()
  const { goods } = useAdding()
  const basketId = useOpenBasket().basket?.basketId ?? ''
  const keepNames = useKeepNames()
  const shares = useShares()
  const rows = answer && draft ? goodsRows(answer, draft, usual ?? [], shares) : []
  const addButton = useFocusWhen(answer !== null && draft !== undefined && !rows.some(isOpen))
  useKeepOpen(answer === null ? null : rows.filter(isLeft).map(({ text }) => text), change)
  if (!draft) return null
  const additions = additionsOf(rows)
  const count = additions.length
  const names = namesToKeep(rows)
  const talk = answer ? keyed(answer, 'TALK').map(({ part }) => part.text) : []
  const added = rows.filter(({ state }) => state === 'ADDED').length
  const decide = (key: string, decision: Decision) => change((before) => decided(before, key, decision))
  const backToNow = () => change(() => draft)
  const add = () => {
    addRows(rows, keepsNames, backToNow)
    settle()
  }
  const sent = () => {
    if (keepsNames) keepNames(rows)
    settle()
  }
  const settle = () => {
    const rest = answer?.leftOut ?? []
    if (rows.some(isOpen)) {
      change((now) => rows.filter(additionOf).reduce((made, { key }) => decided(made, key, { state: 'ADDED' }), now))
      return
    }
    clear()
    if (rest.length > 0) change((empty) => ({ ...empty, text: rest.join('\n') }))
    else close()
  }
  const startOver = () => change((before) => ({ ...before, isRead: false }))
  const isWriting = !draft.isRead
  return (
    <Dialog open onClose={close} fullWidth fullScreen={isNarrow} maxWidth="md" aria-labelledby="paste-title">
      <DialogTitle id="paste-title">{t('title')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start', minBlockSize: 320 }}>
        {isWriting && <PasteText draft={draft} change={change} />}
        {!isWriting && !answer && !isFailed && (
          <>
            <Typography role="status">{t('matching')}</Typography>
            <LinearProgress aria-label={t('matching')} />
          </>
        )}
        {!isWriting && isFailed && (
          <Alert severity="error" action={<Button onClick={retry}>{t('again')}</Button>}>
            {t('failed')}
          </Alert>
        )}
        {answer && (
          <>
            {answer.leftOut.length > 0 && (
              <Alert severity="warning">{t('leftOut', { count: answer.leftOut.length })}</Alert>
            )}
            {added > 0 && (
              <Alert severity="success">
                {t('addedBefore', { count: added })} {t('remaining', { count: rows.filter(isLeft).length })}
              </Alert>
            )}
            <Wishes
              {...{ answer, draft, rows, usual }}
              decide={(key, yes) => change((before) => ({ ...before, wishes: { ...before.wishes, [key]: yes } }))}
            />
            <QuantityColumn rows={rows} decide={decide} />
            <GoodsLines rows={rows} decide={decide} />
            <FoldedLines title={t('uncounted', { count: answer.uncounted.count })} lines={answer.uncounted.lines} />
            <FoldedLines title={t('talk', { count: talk.length })} lines={talk} />
            {names.length > 0 && (
              <FormControlLabel
                control={<Checkbox checked={keepsNames} onChange={(_, checked) => setKeepsNames(checked)} />}
                label={t('keepNames', { count: names.length })}
              />
            )}
            <OpenRowsLink rows={rows} />
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
        {isWriting ? (
          draft.text !== '' && <Button onClick={clear}>{t('clear')}</Button>
        ) : (
          <Button onClick={startOver}>{t('back')}</Button>
        )}
        <Button onClick={close}>{t('close')}</Button>
        {isWriting ? (
          <Button
            variant="contained"
            disabled={draft.text.trim() === '' || draft.text.length > longestPaste}
            onClick={() => change((before) => ({ ...before, isRead: true }))}
          >
            {t('match')}
          </Button>
        ) : (
          <>
            {count > 0 && <PasteTotal additions={additions} />}
            <AddToSentButton
              prepare={async () => ({ ...(await goods(basketId, additions)), undone: backToNow })}
              disabled={count === 0}
              done={sent}
            />
            <Button ref={addButton} variant="contained" disabled={count === 0} onClick={add}>
              {t('add', { count })}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  )
}

function PasteTotal({ additions }: { additions: ReturnType<typeof additionsOf> }) {
  const t = useText(pasteMessages)
  const locale = useLocale()
  const amount = additions.reduce((sum, one) => sum + amountOf(one), 0)
  return <b>{t('total', { amount: formatWon(locale, amount) })}</b>
}

/** Keeps with the draft which lines are not in the basket, as soon as that is known. */
function useKeepOpen(open: readonly string[] | null, change: KeptPaste['change']): void {
  const keep = useEffectEvent(() => change((before) => ({ ...before, open: open ?? [] })))
  const lines = open?.join('\n')
  useEffect(() => {
    if (lines !== undefined) keep()
  }, [lines])
}

/** Focuses the button once nothing is open, so that Enter adds the lines. */
function useFocusWhen(isReady: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isReady) button.current?.focus()
  }, [isReady])
  return button
}
