import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import LinearProgress from '@mui/material/LinearProgress'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useOpenBasket } from '#features/baskets/basket-context.tsx'
import { useText } from '#shared/i18n/use-text.ts'
import { succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { useTurnAliasMutation } from '../products.api.ts'
import { additionOf, matchRows } from './match-rows.ts'
import type { MatchedRow } from './match-rows.ts'
import { MatchedRows } from './matched-rows.tsx'
import { namesToKeep } from './names-to-keep.ts'
import { OpenRowsLink } from './open-rows-link.tsx'
import { QuantityColumn } from './quantity-column.tsx'
import { readPasted } from './pasted-rows.ts'
import type { PastedRow } from './pasted-row.ts'
import { readRowsOf } from './read-file.ts'
import { sheetMessages } from './sheet.messages.ts'

/** As many as one order may have; more would be a long wait and a list that nobody looks through. */
const mostRows = 200

/** Lines from elsewhere: pasted or from a file, looked up, mended in place, and added only when nothing about them is open. */
export function PasteDialog({ close }: { close: () => void }) {
  const t = useText(sheetMessages)
  const dispatch = useDispatch()
  const { basket, queue } = useOpenBasket()
  const [text, setText] = useState('')
  const [isBad, setBad] = useState(false)
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)
  const [rows, setRows] = useState<readonly MatchedRow[] | null>(null)
  const [leftOut, setLeftOut] = useState<readonly PastedRow[]>([])
  const [keepsNames, setKeepsNames] = useState(true)
  const [turnAlias] = useTurnAliasMutation()
  const match = async (all: readonly PastedRow[]) => {
    const pasted = all.slice(0, mostRows)
    setLeftOut(all.slice(mostRows))
    setProgress({ done: 0, all: pasted.length })
    setRows(await matchRows(pasted, (done) => setProgress({ done, all: pasted.length })))
    setProgress(null)
  }
  const readFile = async (file: File | undefined) => {
    if (!file) return
    try {
      setBad(false)
      await match(await readRowsOf(file))
    } catch {
      setBad(true)
      setProgress(null)
    }
  }
  const additions = (rows ?? []).flatMap((row) => additionOf(row) ?? [])
  const names = namesToKeep(rows ?? [])
  const add = () => {
    for (const { prod, qty } of additions) {
      const saved = basket?.content.find((line) => line.prod.prodId === prod.prodId)?.qty ?? 0
      queue?.type(prod.prodId, (queue.lines().get(prod.prodId)?.qty ?? saved) + qty, saved)
    }
    // A name that could not be kept is asked for again next time.
    if (keepsNames) for (const name of names) void turnAlias({ ...name, on: true })
    dispatch(succeeded(t('added', { count: additions.length })))
    close()
  }
  return (
    <Dialog open onClose={close} fullWidth maxWidth="md" aria-labelledby="paste-title">
      <DialogTitle id="paste-title">{t('pasteTitle')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start', minBlockSize: 320 }}>
        {progress && (
          <>
            <Typography role="status">{t('matching', progress)}</Typography>
            <LinearProgress variant="determinate" value={(progress.done / Math.max(1, progress.all)) * 100} />
          </>
        )}
        {!progress && rows && (
          <>
            {leftOut.length > 0 && (
              <Alert severity="warning">{t('leftOut', { count: leftOut.length, most: mostRows })}</Alert>
            )}
            <QuantityColumn rows={rows} change={setRows} />
            <MatchedRows rows={rows} change={setRows} />
            {names.length > 0 && (
              <FormControlLabel
                control={<Checkbox checked={keepsNames} onChange={(_, checked) => setKeepsNames(checked)} />}
                label={t('keepNames', { count: names.length })}
              />
            )}
            <OpenRowsLink rows={rows} leftOut={leftOut} />
          </>
        )}
        {!progress && !rows && (
          <>
            <Typography variant="body2">{t('pasteText')}</Typography>
            <TextField
              multiline
              minRows={7}
              maxRows={14}
              autoFocus
              fullWidth
              value={text}
              onChange={(event) => setText(event.target.value)}
              placeholder={t('pasteExample')}
              slotProps={{ htmlInput: { 'aria-label': t('pasteLabel') } }}
            />
            {isBad && <Alert severity="error">{t('badFile')}</Alert>}
            <Button component="label" variant="outlined" sx={{ justifySelf: 'start' }}>
              {t('file')}
              <input
                type="file"
                hidden
                accept=".csv,.tsv,.txt,.xlsx"
                onChange={(event) => void readFile(event.target.files?.[0])}
              />
            </Button>
          </>
        )}
      </DialogContent>
      <DialogActions>
        {rows && !progress && <Button onClick={() => setRows(null)}>{t('back')}</Button>}
        <Button onClick={close}>{t('cancel')}</Button>
        {rows ? (
          <Button variant="contained" disabled={additions.length === 0} onClick={add}>
            {t('add', { count: additions.length })}
          </Button>
        ) : (
          <Button
            variant="contained"
            disabled={text.trim() === '' || progress !== null}
            onClick={() => void match(readPasted(text))}
          >
            {t('match')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
