import AddIcon from '@mui/icons-material/Add'
import RemoveIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { longestAlias } from '@mall/contract/products'
import { useId, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { failed, undoable } from '#shared/snackbar/snackbar.slice.ts'
import { InPlaceInput } from '#shared/ui/fields/in-place-input.tsx'
import { useTurnAliasMutation } from './products.api.ts'
import { productDialogMessages } from './product-dialog.messages.ts'

/** The store's own names for an article, also used to find it by search or in pasted lists. */
export function OwnNames({ prodId, names }: { prodId: string; names: readonly string[] }) {
  const t = useText(productDialogMessages)
  const turn = useSetAlias()
  const dispatch = useDispatch()
  const titleId = useId()
  const remove = async (alias: string) => {
    if (await turn({ prodId, alias, on: false }))
      dispatch(undoable(t('ownNameRemoved', { name: alias }), () => void turn({ prodId, alias, on: true })))
  }
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ display: 'grid', gap: 0.5 }}>
      <Typography variant="body2" color="textSecondary" id={titleId}>
        {t('ownNames')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {names.map((name) => (
          <Button
            key={name}
            size="small"
            color="inherit"
            variant="outlined"
            endIcon={<RemoveIcon />}
            aria-label={t('removeOwnName', { name })}
            onClick={() => void remove(name)}
            sx={{ borderColor: 'divider', overflowWrap: 'anywhere', textAlign: 'start' }}
          >
            <bdi>{name}</bdi>
          </Button>
        ))}
        <AddName add={(alias) => turn({ prodId, alias, on: true })} />
      </Box>
      {names.length === 0 && (
        <Typography variant="caption" color="textSecondary">
          {t('ownNamesHint')}
        </Typography>
      )}
    </Box>
  )
}

/** Enter or blur saves the name; Escape cancels. */
function AddName({ add }: { add: (name: string) => Promise<boolean> }) {
  const t = useText(productDialogMessages)
  const [draft, setDraft] = useState<string | null>(null)
  const keep = async (name: string) => {
    setDraft(null)
    // Keeps a refused name in the field, so that it can be corrected.
    if (name !== '' && !(await add(name))) setDraft(name)
  }
  if (draft === null) {
    return (
      <Button size="small" startIcon={<AddIcon />} onClick={() => setDraft('')}>
        {t('addOwnName')}
      </Button>
    )
  }
  return (
    <InPlaceInput
      initial={draft}
      label={t('addOwnName')}
      placeholder={t('ownNameExample')}
      longest={longestAlias}
      keep={(name) => void keep(name)}
      giveUp={() => setDraft(null)}
      look={{ fontSize: '0.875rem', inlineSize: 180, blockSize: 32 }}
    />
  )
}

/** Adds or removes a name, and reports a refusal. */
function useSetAlias() {
  const [save] = useTurnAliasMutation()
  const dispatch = useDispatch()
  const text = useFailureText()
  return async (name: { prodId: string; alias: string; on: boolean }): Promise<boolean> => {
    const { error } = await save(name)
    if (error !== undefined) dispatch(failed(text(error)))
    return error === undefined
  }
}
