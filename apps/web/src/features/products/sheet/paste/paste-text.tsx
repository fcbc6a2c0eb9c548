import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { longestPaste } from '@mall/contract/order-lines'
import { useState } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import type { KeptPaste, PasteDraft } from './paste-draft.ts'
import { pasteMessages } from './paste.messages.ts'
import { readFileTexts } from './files/read-file.ts'
import type { FileText, SheetText } from './files/read-file.ts'

/** Text field for typed or pasted lines, or for the content of a file. */
export function PasteText({ draft, change }: { draft: PasteDraft; change: KeptPaste['change'] }) {
  const t = useText(pasteMessages)
  const [state, setState] = useState<'bad' | 'empty' | null>(null)
  const [read, setRead] = useState<readonly (FileText | SheetText)[]>([])
  const isWritten = draft.text.trim() !== ''
  const take = ({ text, isTable }: FileText) => {
    setRead([])
    // Earlier decisions belong to the previous text.
    const isRead = text.length <= longestPaste && text.trim() !== ''
    change((before) => ({ ...before, text, isTable, isRead, decisions: {}, wishes: {} }))
  }
  const readFile = async (file: File | undefined) => {
    if (!file) return
    try {
      setState(null)
      const found = await readFileTexts(file)
      const [first, ...others] = found
      if (!first) setState('empty')
      else if (others.length === 0 && !isWritten) take(first)
      else setRead(found)
    } catch {
      setState('bad')
    }
  }
  return (
    <>
      <Typography variant="body2">{t('text')}</Typography>
      <TextField
        multiline
        minRows={7}
        maxRows={14}
        autoFocus
        fullWidth
        value={draft.text}
        onChange={(event) => change((before) => ({ ...before, text: event.target.value, isTable: false }))}
        placeholder={t('example')}
        slotProps={{ htmlInput: { 'aria-label': t('label') } }}
      />
      {read.length > 0 && <FileChoice read={read} isWritten={isWritten} take={take} keepText={() => setRead([])} />}
      {state !== null && <Alert severity="error">{t(state === 'bad' ? 'badFile' : 'emptyFile')}</Alert>}
      {draft.text.length > longestPaste && <Alert severity="warning">{t('longText')}</Alert>}
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
  )
}

interface FileChoiceProps {
  read: readonly (FileText | SheetText)[]
  /** There is text that the file would replace. */
  isWritten: boolean
  take: (file: FileText) => void
  keepText: () => void
}

/** Selects a sheet of the workbook, and asks before replacing existing text. */
function FileChoice({ read, isWritten, take, keepText }: FileChoiceProps) {
  const t = useText(pasteMessages)
  const nameOf = (one: FileText | SheetText) => (read.length > 1 && 'name' in one ? one.name : t('takeFile'))
  return (
    <Alert severity={isWritten ? 'warning' : 'info'}>
      {read.length > 1 && <div>{t('whichSheet', { count: read.length })}</div>}
      {isWritten && <div>{t('replaces')}</div>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockStart: 1, '& button': { minBlockSize: 44 } }}>
        {read.map((one, n) => (
          <Button key={n} variant="outlined" color="inherit" autoFocus={n === 0} onClick={() => take(one)}>
            <bdi>{nameOf(one)}</bdi>
          </Button>
        ))}
        {isWritten && (
          <Button color="inherit" onClick={keepText}>
            {t('keepText')}
          </Button>
        )}
      </Box>
    </Alert>
  )
}
