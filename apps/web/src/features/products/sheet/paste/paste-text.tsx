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
import type { FileText } from './read-file.ts'

/** Where the text is written, pasted or read from a file. */
export function PasteText({ draft, change }: { draft: PasteDraft; change: KeptPaste['change'] }) {
  const t = useText(pasteMessages)
  const [isBad, setBad] = useState(false)
  const [read, setRead] = useState<FileText | null>(null)
  const take = (file: FileText) => {
    setRead(null)
    // What was decided was about the lines of another text.
    const isRead = file.text.length <= longestPaste && file.text.trim() !== ''
    change((before) => ({ ...before, ...file, isRead, decisions: {}, wishes: {} }))
  }
  const readFile = async (file: File | undefined) => {
    if (!file) return
    try {
      setBad(false)
      const found = await readFileText(file)
      if (draft.text.trim() === '') take(found)
      else setRead(found)
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
      {read !== null && (
        <Alert
          severity="warning"
          action={
            <>
              <Button color="inherit" size="small" onClick={() => take(read)}>
                {t('takeFile')}
              </Button>
              <Button color="inherit" size="small" onClick={() => setRead(null)}>
                {t('keepText')}
              </Button>
            </>
          }
        >
          {t('replaces')}
        </Alert>
      )}
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
