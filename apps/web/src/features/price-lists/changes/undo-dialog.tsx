import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import type { CallOk } from '@mall/contract/base/call'
import { rehearsePriceUndo, type PriceChangeRow, type undoPriceChange } from '@mall/contract/price-lists/changes'
import { skipToken } from '@reduxjs/toolkit/query'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { RehearsalPanel } from '#features/rehearsal/rehearsal-panel.tsx'
import { useRehearsal } from '#features/rehearsal/use-rehearsal.ts'
import { codeOf, type Failure } from '#shared/api/failure.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { FormDialog } from '#shared/ui/form-dialog.tsx'
import { usePreviewPriceUndoQuery, useUndoPriceChangeMutation } from '../price-lists.api.ts'
import { usePriceWords } from '../use-price-words.ts'
import { changesMessages } from './changes.messages.ts'
import { UndonePrices } from './undone-prices.tsx'
import { useItsNotice } from './use-its-notice.ts'

type Undone = Pick<PriceChangeRow, 'changeId' | 'from' | 'lines' | 'articleId'> &
  Partial<Pick<PriceChangeRow, 'undone' | 'articleVersion'>>

interface UndoDialogProps {
  change: Undone
  close: () => void
  done?: (answer: Undoing) => void
}

/** As many as the server names. */
const mostNamed = 5

/**
 * Undoes a change, or what is left of it; if some of its prices were changed again or are needed, offers to undo the others.
 * Its notice is ended with it.
 */
export function UndoDialog({ change, close, done }: UndoDialogProps) {
  const t = useText(changesMessages)
  const text = useFailureText()
  const dispatch = useDispatch()
  const { day } = usePriceWords()
  const [undo, { isLoading, error }] = useUndoPriceChangeMutation()
  const [refused, setRefused] = useState<Failure>()
  const mayUndoRest = refused !== undefined
  const { changeId } = change
  const undoing = { params: { changeId }, body: { partly: mayUndoRest } }
  const rehearsing = useRehearsal(rehearsePriceUndo, undoing, error)
  const left = change.lines - (change.undone?.lines ?? 0)
  // Of many prices only the number is shown, which is known unless some of them stay.
  const isNamed = left <= mostNamed || mayUndoRest
  const { currentData: preview, error: unseen } = usePreviewPriceUndoQuery(isNamed ? undoing : skipToken)
  const refusals = [error, unseen, rehearsing.failure]
  const refusal = refusals.find(isForSome)
  if (refusal && !refused) setRefused(refusal)
  const impossible = refusals.find(isForAll)
  const shown = error ?? refused
  const notice = useItsNotice(change.articleId, change.articleVersion)
  const [ticked, setTicked] = useState<boolean>()
  // Stores still need the notice for prices that stay changed.
  const isEnding = ticked ?? !mayUndoRest
  const [isCorrecting, setCorrecting] = useState(true)
  const mayCorrect = mayUndoRest && notice.title !== null && !isEnding
  const submit = async () => {
    const endNotice = isEnding && notice.title !== null
    const correctNotice = mayCorrect && isCorrecting
    const wish = { endNotice, ...(correctNotice && { correctNotice }) }
    const { data } = await undo({ ...undoing, body: { ...undoing.body, ...wish, ...rehearsing.rehearsed } })
    if (!data) return
    dispatch(succeeded(t(saidOf(data, { endNotice, correctNotice }), { count: data.lines })))
    done?.(data)
    close()
  }
  if (impossible)
    return (
      <FormDialog
        title={t('undoTitle')}
        action={undefined}
        cancel={t('close')}
        busy={false}
        problem={text(impossible)}
        {...{ close, submit: close }}
      >
        {null}
      </FormDialog>
    )
  return (
    <FormDialog
      title={t('undoTitle')}
      action={t(mayUndoRest ? 'undoPartly' : 'undo')}
      busy={isLoading || notice.isFetching}
      problem={shown && text(shown)}
      {...{ close, submit }}
    >
      {preview !== undefined && preview.prices.length > 0 && <UndonePrices prices={preview.prices} />}
      {!mayUndoRest && !preview?.prices.length && (
        <Typography variant="body2">
          {t('undoText', { day: day(change.from), count: preview?.lines ?? left })}
        </Typography>
      )}
      {mayCorrect && (
        <FormControlLabel
          control={<Checkbox checked={isCorrecting} onChange={(_, on) => setCorrecting(on)} />}
          label={<Labelled text={t('correctNotice')} more={t('corrected')} />}
        />
      )}
      {notice.title !== null && (
        <FormControlLabel
          control={<Checkbox checked={isEnding} onChange={(_, on) => setTicked(on)} />}
          label={<EndedNotice title={notice.title} isPart={mayUndoRest} />}
        />
      )}
      {notice.stays && <Typography variant="body2">{t('undoNotice')}</Typography>}
      <RehearsalPanel of={rehearsing} />
    </FormDialog>
  )
}

/** The others can still be undone. */
const isForSome = (failure: Failure | undefined) =>
  failure !== undefined && ['PRICE_CHANGE_BUILT_ON', 'PRICE_CHANGE_NEEDED'].includes(codeOf(failure) ?? '')

/** None can be undone, now or any more. */
const isForAll = (failure: Failure | undefined) => failure !== undefined && finalCodes.has(codeOf(failure) ?? '')
const finalCodes = new Set([
  ...['PRICE_CHANGE_ALL_BUILT_ON', 'PRICE_CHANGE_OVERTAKEN', 'PRICE_CHANGE_ALL_NEEDED'],
  ...['PRICE_CHANGE_UNDONE', 'PRICE_CHANGE_BEGUN'],
])

type Undoing = CallOk<typeof undoPriceChange>

function saidOf({ noticeEnded, noticeCorrected }: Undoing, wish: { endNotice: boolean; correctNotice: boolean }) {
  if (wish.endNotice) return noticeEnded ? 'doneEnded' : 'doneKept'
  if (wish.correctNotice) return noticeCorrected ? 'doneCorrected' : 'doneUncorrected'
  return 'done'
}

function Labelled({ text, more }: { text: string; more: string }) {
  return (
    <>
      {text}
      <Box component="bdi" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
        {more}
      </Box>
    </>
  )
}

function EndedNotice({ title, isPart }: { title: string; isPart: boolean }) {
  const t = useText(changesMessages)
  return (
    <>
      <Labelled text={t('endNotice')} more={title} />
      {isPart && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{t('restStays')}</Box>}
    </>
  )
}
