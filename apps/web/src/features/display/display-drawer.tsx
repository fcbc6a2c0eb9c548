import CloseIcon from '@mui/icons-material/Close'
import DarkIcon from '@mui/icons-material/DarkModeOutlined'
import LightIcon from '@mui/icons-material/LightModeOutlined'
import ResetIcon from '@mui/icons-material/RestartAlt'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useText } from '#shared/i18n/use-text.ts'
import { drawnFont, fontChoices } from '#shared/theme/fonts.ts'
import { Choice } from './choice.tsx'
import { displayDefaults } from './display-config.ts'
import type { DisplayConfig } from './display-config.ts'
import { displayMessages } from './display.messages.ts'
import { displayChanged, selectDisplay } from './display.slice.ts'
import { PresetChoice } from './preset-choice.tsx'
import { RadiusSlider } from './radius-slider.tsx'
import { SwitchRow } from './switch-row.tsx'

/** All ten display settings; each change applies and is saved immediately. Spec §2, §3 */
export function DisplayDrawer({ open, close }: { open: boolean; close: () => void }) {
  const t = useText(displayMessages)
  const titleId = useId()
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={close}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { inlineSize: 'min(360px, 100vw)' } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 1, padding: 3, paddingBlockEnd: 2 }}>
        <Box sx={{ flexGrow: 1 }}>
          <Typography id={titleId} variant="h2" sx={{ fontSize: '1.25rem', color: 'title' }}>
            {t('title')}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {t('kept')}
          </Typography>
        </Box>
        <IconButton aria-label={t('close')} onClick={close} sx={{ marginBlockStart: -0.5, marginInlineEnd: -1 }}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Divider />
      <Settings />
    </Drawer>
  )
}

function Settings() {
  const display = useSelector(selectDisplay)
  const dispatch = useDispatch()
  const t = useText(displayMessages)
  const change = (part: Partial<DisplayConfig>) => dispatch(displayChanged(part))
  return (
    <Box sx={{ display: 'grid', gap: 3, padding: 3, overflowY: 'auto' }}>
      <Choice
        label={t('mode')}
        value={display.navType}
        choose={(navType) => change({ navType })}
        options={[
          {
            value: 'light',
            label: (
              <>
                <LightIcon fontSize="small" /> {t('light')}
              </>
            ),
          },
          {
            value: 'dark',
            label: (
              <>
                <DarkIcon fontSize="small" /> {t('dark')}
              </>
            ),
          },
        ]}
      />
      <PresetChoice
        value={display.presetColor}
        mode={display.navType}
        choose={(presetColor) => change({ presetColor })}
      />
      <Choice
        label={t('language')}
        value={display.locale}
        choose={(locale) => change({ locale })}
        options={[
          { value: 'ko', label: '한국어', lang: 'ko' },
          { value: 'en', label: 'English', lang: 'en' },
        ]}
      />
      <Choice
        label={t('layout')}
        value={display.layout}
        choose={(layout) => change({ layout })}
        options={[
          { value: 'horizontal', label: t('horizontal') },
          { value: 'vertical', label: t('vertical') },
        ]}
      />
      <Choice
        label={t('drawer')}
        more={t('drawerMore')}
        value={display.drawerType}
        choose={(drawerType) => change({ drawerType })}
        options={[
          { value: 'default', label: t('wide') },
          { value: 'mini-drawer', label: t('mini') },
        ]}
      />
      <Choice
        stacked
        label={t('font')}
        value={drawnFont(display.fontFamily, display.locale)}
        choose={(fontFamily) => change({ fontFamily })}
        options={(['roboto', 'pretendard', 'system'] as const).map((name) => ({
          value: fontChoices[name],
          label: t(name),
        }))}
      />
      <RadiusSlider value={display.borderRadius} choose={(borderRadius) => change({ borderRadius })} />
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <SwitchRow
          label={t('filled')}
          on={display.outlinedFilled}
          toggle={(outlinedFilled) => change({ outlinedFilled })}
        />
        <SwitchRow
          label={t('container')}
          more={t('containerMore')}
          on={display.container}
          toggle={(container) => change({ container })}
        />
        <SwitchRow
          label={t('rtl')}
          more={t('rtlMore')}
          on={display.rtlLayout}
          toggle={(rtlLayout) => change({ rtlLayout })}
        />
      </Box>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<ResetIcon />}
        // Resetting keeps the language.
        onClick={() => change({ ...displayDefaults, locale: display.locale })}
      >
        {t('reset')}
      </Button>
    </Box>
  )
}
