import CopyIcon from '@mui/icons-material/ContentCopyOutlined'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import SaveIcon from '@mui/icons-material/SaveAltOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import GlobalStyles from '@mui/material/GlobalStyles'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { saveFile } from '#shared/api/files/download.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { useCopyText } from '#shared/ui/text/copy-text.ts'
import { securityMessages } from './security.messages.ts'

/** Prints only the codes. */
const printStyles = {
  '@media print': { '#root, .MuiDialogActions-root, .not-printed': { display: 'none !important' } },
}

/** Ten recovery codes, shown only once. */
export function RecoveryCodesStep({ titleId, codes, close }: { titleId: string; codes: string[]; close: () => void }) {
  const t = useText(securityMessages)
  const [copied, setCopied] = useState(false)
  const text = `${t('codesFile')}\n\n${codes.join('\n')}\n`
  const shown = useRef<HTMLOListElement>(null)
  const copyText = useCopyText()
  const copy = async () => setCopied(await copyText(text, shown.current))
  const save = () =>
    saveFile({ blob: new Blob([text], { type: 'text/plain;charset=utf-8' }), name: t('codesFileName') })
  return (
    <>
      <GlobalStyles styles={printStyles} />
      <DialogTitle id={titleId}>{t('codesShown')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Typography>{t('codesUse')}</Typography>
        <Box
          component="ol"
          ref={shown}
          aria-label={t('codesShown')}
          dir="ltr"
          sx={{
            listStyle: 'none',
            margin: 0,
            padding: 2,
            display: 'grid',
            gridTemplateColumns: '1fr 1fr',
            gap: 1,
            borderRadius: 1.5,
            border: 1,
            borderColor: 'divider',
            backgroundColor: 'level.1',
            fontFamily: 'ui-monospace, monospace',
            fontVariantNumeric: 'tabular-nums',
            textAlign: 'center',
            userSelect: 'text',
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <Box className="not-printed" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button size="small" startIcon={<CopyIcon />} onClick={() => void copy()}>
            <span role="status">{t(copied ? 'copied' : 'copy')}</span>
          </Button>
          <Button size="small" startIcon={<SaveIcon />} onClick={save}>
            {t('saveFile')}
          </Button>
          <Button size="small" startIcon={<PrintIcon />} onClick={() => print()}>
            {t('print')}
          </Button>
        </Box>
        <Alert severity="warning" className="not-printed">
          {t('codesOnce')}
        </Alert>
      </DialogContent>
      <DialogActions sx={{ paddingBlock: '8px 20px' }}>
        <Button variant="contained" onClick={close} autoFocus>
          {t('kept')}
        </Button>
      </DialogActions>
    </>
  )
}
