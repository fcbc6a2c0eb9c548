import OnIcon from '@mui/icons-material/Star'
import OffIcon from '@mui/icons-material/StarBorder'
import IconButton from '@mui/material/IconButton'
import type { Product } from '@mall/contract/products'
import { useState } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { useAddFavouriteMutation, useRemoveFavouriteMutation } from './products.api.ts'
import { productsMessages } from './products.messages.ts'

/** The star turns at once; when the server refuses it turns back. */
export function FavouriteButton({ prod }: { prod: Product }) {
  const t = useText(productsMessages)
  const [pressed, setPressed] = useState<boolean | null>(null)
  const [add] = useAddFavouriteMutation()
  const [remove] = useRemoveFavouriteMutation()
  const isOn = pressed ?? prod.favourite
  const turn = async () => {
    setPressed(!isOn)
    const { error } = await (isOn ? remove : add)({ query: { prodId: prod.prodId } })
    if (error !== undefined) setPressed(isOn)
  }
  return (
    <IconButton
      aria-label={t('favourite', { name: prod.prodNm })}
      aria-pressed={isOn}
      onClick={() => void turn()}
      size="small"
    >
      {isOn ? <OnIcon sx={{ color: 'orange.main' }} /> : <OffIcon />}
    </IconButton>
  )
}
