import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { useDispatch } from 'react-redux'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { failed, succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { LabelledInput } from '#shared/ui/fields/labelled-input.tsx'
import { useChangeBasketMutation, useCreateBasketMutation, useDeleteBasketMutation } from '../baskets.api.ts'
import type { NamedBasket } from '../named-basket.ts'
import { namedBasketsMessages } from '../named-baskets.messages.ts'

const longest = 40

interface NameDialogProps {
  open: boolean
  close: () => void
  /** The basket to rename; omitted to create one. */
  basket?: NamedBasket
  made?: (basketId: string) => void
}

export function NameBasketDialog(props: NameDialogProps) {
  return (
    <Dialog open={props.open} onClose={props.close} fullWidth maxWidth="xs" aria-labelledby="basket-name-title">
      <NameForm {...props} />
    </Dialog>
  )
}

/** Mounted only while the dialog is open, so that it always starts with the current name. */
function NameForm({ close, basket, made }: NameDialogProps) {
  const t = useText(namedBasketsMessages)
  const text = useFailureText()
  const [name, setName] = useState(basket?.name ?? '')
  const [create, creating] = useCreateBasketMutation()
  const [change, changing] = useChangeBasketMutation()
  const failure = creating.error ?? changing.error
  const rename = (basketId: string) => change({ body: { basketId, name: name.trim() } })
  const make = async () => {
    const created = await create({ body: { name: name.trim() } })
    if (created.data) made?.(created.data.basketId)
    return created
  }
  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    const { error } = await (basket ? rename(basket.basketId) : make())
    if (error === undefined) close()
  }
  return (
    <form onSubmit={(event) => void save(event)}>
      <DialogTitle id="basket-name-title">{t(basket ? 'rename' : 'create')}</DialogTitle>
      <DialogContent>
        <LabelledInput
          label={t('name')}
          placeholder={t('nameHint')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={failure && text(failure)}
          autoFocus
          slotProps={{ input: { maxLength: longest } }}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('cancel')}</Button>
        <Button
          type="submit"
          variant="contained"
          disabled={name.trim() === '' || creating.isLoading || changing.isLoading}
        >
          {t(basket ? 'save' : 'make')}
        </Button>
      </DialogActions>
    </form>
  )
}

interface DeleteDialogProps {
  open: boolean
  close: () => void
  basket: NamedBasket
  leave: () => void
}

export function DeleteBasketDialog({ open, close, basket, leave }: DeleteDialogProps) {
  const t = useText(namedBasketsMessages)
  const text = useFailureText()
  const dispatch = useDispatch()
  const [deleteBasket, { isLoading }] = useDeleteBasketMutation()
  const remove = async () => {
    // Leaves first, so that no query requests the deleted basket.
    leave()
    const { error } = await deleteBasket({ query: { basketId: basket.basketId } })
    dispatch(error === undefined ? succeeded(t('removed')) : failed(text(error)))
    close()
  }
  return (
    <Dialog open={open} onClose={close} aria-labelledby="delete-basket-title">
      <DialogTitle id="delete-basket-title">{t('removeTitle', { name: basket.name })}</DialogTitle>
      <DialogContent>{t('removeText', { count: basket.lineCount })}</DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('cancel')}</Button>
        <Button color="error" variant="contained" disabled={isLoading} onClick={() => void remove()}>
          {t('remove')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
