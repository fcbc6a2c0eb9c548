import ScanIcon from '@mui/icons-material/QrCodeScannerOutlined'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { listProducts } from '@mall/contract/products'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useOpenBasket } from '#features/baskets/basket-context.tsx'
import { ask } from '#shared/api/ask.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { failed, succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { fromHangulKeys } from './from-hangul-keys.ts'
import { sheetMessages } from './sheet.messages.ts'
import { useScanner } from './use-scanner.ts'

/** A scanner types its code and Enter; a box code counts the pieces of its box. */
export function ScanField() {
  const t = useText(sheetMessages)
  const dispatch = useDispatch()
  const { basket, queue } = useOpenBasket()
  const [code, setCode] = useState('')
  const find = async (typed: string) => {
    const wanted = fromHangulKeys(typed.trim())
    if (wanted === '') return
    const answer = await ask(listProducts, { query: { q: wanted, size: 2 } })
    const prod = answer.ok
      ? answer.data.content.find((row) => row.matchedBox === true || row.barcode === wanted || row.prodCd === wanted)
      : undefined
    if (!prod) {
      dispatch(failed(t('notFound', { code: wanted })))
      return
    }
    const saved = basket?.content.find((line) => line.prod.prodId === prod.prodId)?.qty ?? 0
    const standing = queue?.lines().get(prod.prodId)?.qty ?? saved
    const qty = standing + (prod.matchedBox === true ? prod.boxQty : Math.max(1, prod.stepQty))
    queue?.type(prod.prodId, qty, saved)
    dispatch(succeeded(t('scanned', { name: prod.prodNm, qty, unit: prod.unit })))
  }
  useScanner((scanned) => void find(scanned))
  return (
    <OutlinedInput
      size="small"
      value={code}
      onChange={(event) => setCode(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        setCode('')
        void find(code)
      }}
      placeholder={t('scanHint')}
      startAdornment={
        <InputAdornment position="start">
          <ScanIcon fontSize="small" />
        </InputAdornment>
      }
      slotProps={{ input: { 'aria-label': t('scan'), lang: 'en', autoComplete: 'off', spellCheck: false } }}
      sx={{ inlineSize: { xs: '100%', sm: 260 } }}
    />
  )
}
