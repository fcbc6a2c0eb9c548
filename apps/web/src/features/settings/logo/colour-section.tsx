import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useMay } from '#features/users/use-may.ts'
import { useWhoAmIQuery } from '#features/users/users.api.ts'
import { codeOf } from '#shared/api/failure.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { useChangeBrandColourMutation } from '../settings.api.ts'
import { ColourPicker } from './colour-picker.tsx'
import { ColourPreviews } from './colour-previews.tsx'
import { colourMessages } from './colour.messages.ts'

/** The brand colour: chosen here, seen in all its readable shades, saved by a press. */
export function ColourSection() {
  const t = useText(colourMessages)
  const text = useFailureText()
  const dispatch = useDispatch()
  const mayChange = useMay('settings')
  const { data: me, refetch } = useWhoAmIQuery()
  const [send, { error, isLoading, reset }] = useChangeBrandColourMutation()
  const [typed, setTyped] = useState<string | null>(null)
  const saved = me?.tenant.brandColour ?? ''
  const colour = typed ?? saved

  async function save(wanted: string): Promise<void> {
    const { error: refused } = await send({ body: { colour: wanted, seen: saved } })
    if (!refused || codeOf(refused) === 'CONFLICT') void refetch()
    if (refused) return
    setTyped(null)
    dispatch(succeeded(t(wanted === '' ? 'removed' : 'saved')))
  }
  return (
    <Box
      component="section"
      aria-label={t('colour')}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5, marginBlockEnd: 4 }}
    >
      <Box>
        <Typography variant="h2" sx={{ fontSize: '1.125rem' }}>
          {t('colour')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('note')}
        </Typography>
      </Box>
      {mayChange && (
        <ColourPicker
          colour={colour}
          choose={(chosen) => {
            reset()
            setTyped(chosen)
          }}
        />
      )}
      <ColourPreviews colour={colour} />
      {error && <Alert severity="error">{codeOf(error) === 'CONFLICT' ? t('conflict') : text(error)}</Alert>}
      {mayChange && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant="outlined"
            disabled={colour === saved}
            loading={isLoading && typed !== null}
            onClick={() => void save(colour)}
          >
            {t('save')}
          </Button>
          {saved !== '' && (
            <Button color="inherit" disabled={isLoading} onClick={() => void save('')}>
              {t('remove')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  )
}
