import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useDispatch } from 'react-redux'
import { useOpenBasket } from '#features/baskets/basket-context.tsx'
import { useUsualOrderQuery } from '#features/baskets/usual/usual.api.ts'
import { useUsualSums } from '#features/baskets/usual/usual-sums.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { openSnackbar, undoable } from '#shared/snackbar/snackbar.slice.ts'
import { sheetMessages } from './sheet.messages.ts'

/** Fills in the usual order of the day, after showing its total; quantities already typed are kept. */
export function FillUsual({ day }: { day: string | null }) {
  const t = useText(sheetMessages)
  const dispatch = useDispatch()
  const { basket, queue } = useOpenBasket()
  const { data: usual } = useUsualOrderQuery({ query: { deliveryDate: day ?? '' } }, { skip: day === null })
  const sums = useUsualSums(usual)
  if (sums === null || usual?.deliveryDate !== day) return null
  const fill = () => {
    const saved = new Set(basket?.content.map(({ prod }) => prod.prodId))
    const empty = usual.lines.filter(
      ({ prod, qty }) => qty > 0 && !saved.has(prod.prodId) && !queue?.lines().has(prod.prodId),
    )
    for (const { prod, qty } of empty) queue?.type(prod.prodId, qty, 0, prod)
    if (empty.length === 0) return dispatch(openSnackbar({ message: t('allThere') }))
    const undo = () => {
      for (const { prod, qty } of empty) queue?.put({ prodId: prod.prodId, qty: 0 }, qty)
    }
    return dispatch(undoable(t('filled', { count: empty.length }), undo))
  }
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {sums}
      </Typography>
      <Button disabled={queue === null} onClick={fill}>
        {t('fillUsual')}
      </Button>
    </>
  )
}
