import DarkIcon from '@mui/icons-material/DarkModeOutlined'
import LightIcon from '@mui/icons-material/LightModeOutlined'
import IconButton from '@mui/material/IconButton'
import { useDispatch, useSelector } from 'react-redux'
import { displayChanged, selectDisplay } from '#features/display/display.slice.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { modeMessages } from './mode.messages.ts'

export function ModeButton() {
  const { navType } = useSelector(selectDisplay)
  const dispatch = useDispatch()
  const t = useText(modeMessages)
  const isDark = navType === 'dark'
  const label = t(isDark ? 'toLight' : 'toDark')
  return (
    <IconButton
      aria-label={label}
      title={label}
      onClick={() => dispatch(displayChanged({ navType: isDark ? 'light' : 'dark' }))}
    >
      {isDark ? <LightIcon /> : <DarkIcon />}
    </IconButton>
  )
}
