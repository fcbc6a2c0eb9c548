import { tidy } from '@mall/contract/base/tidy'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { memo, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useSearchParams } from 'react-router'
import { useWhoAmIQuery } from '#features/users/users.api.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { LabelledInput } from '#shared/ui/fields/labelled-input.tsx'
import { FormDialog } from '#shared/ui/form-dialog.tsx'
import { ToggleChip } from '#shared/ui/toggle-chip.tsx'
import { longestViewName, readViews, searchOf, withView, writeViews, type SavedView } from './stored-views.ts'
import { viewMessages } from './views.messages.ts'

/** Filters that a person has named. */
export const SavedViews = memo(function SavedViews() {
  const userId = useWhoAmIQuery().data?.userId
  // Once it is known whose views they are.
  return userId === undefined ? <Box sx={row} /> : <ViewsOf key={userId} userId={userId} />
})

/** Always as high, so that typing a filter moves no row of the grid under a click. */
const row = { boxSizing: 'content-box', minBlockSize: 32, marginBlock: -1, paddingBlockEnd: 2 }

function ViewsOf({ userId }: { userId: string }) {
  const t = useText(viewMessages)
  const dispatch = useDispatch()
  const [params, setParams] = useSearchParams()
  const [views, setViews] = useState(() => readViews(userId))
  const [isNaming, setNaming] = useState(false)
  const search = searchOf(params)
  const current = views.find((view) => view.search === search)
  const keep = (next: SavedView[]) => {
    writeViews(userId, next)
    setViews(next)
  }
  return (
    <Box
      role="group"
      aria-label={t('views')}
      sx={{ ...row, display: 'flex', alignItems: 'center', gap: 1, overflowX: 'auto' }}
    >
      <ToggleChip label={t('all')} isOn={search === ''} toggle={() => setParams({})} />
      {views.map((view) => (
        <ToggleChip
          key={view.name}
          label={view.name}
          isOn={view === current}
          toggle={() => setParams(view === current ? {} : new URLSearchParams(view.search))}
        />
      ))}
      {current && (
        <Button
          size="small"
          color="inherit"
          sx={{ flexShrink: 0 }}
          onClick={() => {
            keep(views.filter((view) => view !== current))
            dispatch(succeeded(t('removed', { name: current.name })))
          }}
        >
          {t('remove', { name: current.name })}
        </Button>
      )}
      {search !== '' && !current && (
        <Button size="small" sx={{ flexShrink: 0 }} onClick={() => setNaming(true)}>
          {t('save')}
        </Button>
      )}
      {isNaming && (
        <NameDialog
          views={views}
          close={() => setNaming(false)}
          save={(name) => {
            keep(withView(views, { name, search }))
            dispatch(succeeded(t('saved', { name })))
            setNaming(false)
          }}
        />
      )}
    </Box>
  )
}

interface NameDialogProps {
  views: readonly SavedView[]
  close: () => void
  save: (name: string) => void
}

function NameDialog({ views, close, save }: NameDialogProps) {
  const t = useText(viewMessages)
  const [typed, setTyped] = useState('')
  const [hasTried, setTried] = useState(false)
  const name = tidy(typed)
  const submit = () => {
    setTried(true)
    if (name !== '') save(name)
    return Promise.resolve()
  }
  return (
    <FormDialog title={t('title')} action={t('keep')} busy={false} problem={undefined} close={close} submit={submit}>
      <Typography color="textSecondary">{t('text')}</Typography>
      <LabelledInput
        label={t('name')}
        value={typed}
        autoFocus
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        error={hasTried && name === '' ? t('nameNeeded') : undefined}
        hint={views.some((view) => view.name === name) && t('replaces')}
        slotProps={{ input: { maxLength: longestViewName } }}
      />
    </FormDialog>
  )
}
