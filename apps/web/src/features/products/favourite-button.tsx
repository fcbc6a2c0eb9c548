import OnIcon from '@mui/icons-material/Star'
import OffIcon from '@mui/icons-material/StarBorder'
import type { Product } from '@mall/contract/products'
import { useState } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { LeanIconButton } from '#shared/ui/fields/lean-controls.ts'
import { useTurnFavouriteMutation } from './products.api.ts'
import { productsMessages } from './products.messages.ts'

/** Optimistic toggle, reverted if the server refuses. */
export function FavouriteButton({ prod }: { prod: Product }) {
  const t = useText(productsMessages)
  const [pressed, setPressed] = useState<boolean | null>(null)
  const [save] = useTurnFavouriteMutation()
  const isOn = pressed ?? prod.favourite
  const turn = async () => {
    setPressed(!isOn)
    const { error } = await save({ prodId: prod.prodId, on: !isOn })
    if (error !== undefined) setPressed(isOn)
  }
  return (
    <LeanIconButton
      type="button"
      aria-label={t('favourite', { name: prod.prodNm })}
      aria-pressed={isOn}
      onClick={() => void turn()}
    >
      {isOn ? <OnIcon sx={{ color: 'orange.main' }} /> : <OffIcon />}
    </LeanIconButton>
  )
}
