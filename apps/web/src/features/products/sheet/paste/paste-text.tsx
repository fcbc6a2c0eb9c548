import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { longestPaste } from '@mall/contract/order-lines'
import { useState } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import type { KeptPaste, PasteDraft } from './paste-draft.ts'
import { pasteMessages } from './paste.messages.ts'
import { readFileText } from './read-file.ts'

/** Where the text is written, pasted or read from a file. */
export function PasteText({ draft, change }: { draft: PasteDraft; change: KeptPaste['change'] }) {
  const t = useText(pasteMessages)
  const [isBad, setBad] = useState(false)
  const readFile = async (file: File | undefined) => {
    if (!file) return
    try {
      setBad(false)
      const read = await readFileText(file)
      change((before) => ({ ...before, ...read, isRead: read.text.length <= longestPaste && read.text.trim() !== '' }))
    } catch {
      setBad(true)
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
      {isBad && <Alert severity="error">{t('badFile')}</Alert>}
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
