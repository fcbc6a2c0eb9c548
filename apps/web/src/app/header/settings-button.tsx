import TuneIcon from '@mui/icons-material/TuneOutlined'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { appMessages } from '../app.messages.ts'
import { DisplaySettings } from './display-settings.tsx'

export function SettingsButton() {
  const [open, setOpen] = useState(false)
  const t = useText(appMessages)
  return (
    <>
      <IconButton aria-label={t('settings')} title={t('settings')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <TuneIcon />
      </IconButton>
      <DisplaySettings open={open} close={() => setOpen(false)} />
    </>
  )
}
