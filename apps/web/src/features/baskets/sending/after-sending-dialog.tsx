import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { SentBeforeNote } from '#features/sent-orders/sent-before-note.tsx'
import { useAllSentBefore, useSentDays } from '#features/sent-orders/sent-days-context.tsx'
import { formatQuantity } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { orderPath } from '#shared/paths.ts'
import { afterSendingMessages } from './after-sending.messages.ts'
import { useOpenBasket } from '../basket-context.tsx'
import { useNamedProduct } from '../page/use-named-product.ts'
import type { TypedLine } from '../quantity/quantity-queue.ts'
import type { TypedAfter } from './sent-basket.ts'

/** A number that is being typed must not be cut off by the dialog. */
const pauseMs = 1200

/** Whether nothing has been typed for a moment. */
function useTypingPause(): boolean {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    let timer = setTimeout(setQuiet, pauseMs, true)
    const again = () => {
      clearTimeout(timer)
      timer = setTimeout(setQuiet, pauseMs, true)
    }
    // Keyboards of phones do not report each key.
    for (const kind of ['keydown', 'input']) addEventListener(kind, again, true)
    return () => {
      clearTimeout(timer)
      for (const kind of ['keydown', 'input']) removeEventListener(kind, again, true)
    }
  }, [])
  return isQuiet
}

/** Whether what the order holds has been read since the dialog came. */
function useFreshSent(): boolean {
  const { reload } = useSentDays()
  const [isFresh, setFresh] = useState(false)
  const read = useEffectEvent(() => reload().finally(() => setFresh(true)))
  useEffect(() => void read(), [])
  return isFresh
}

/**
 * Another user sent the basket while this one was typing; offers to move the quantities to the next basket. Of goods that
 * the order holds already only what is missing is moved: the typed number was meant for the delivery.
 */
export function AfterSendingDialog({ typedAfter }: { typedAfter: TypedAfter }) {
  const t = useText(afterSendingMessages)
  const { basket, queue, dropTypedAfter } = useOpenBasket()
  const isQuiet = useTypingPause()
  const isFresh = useFreshSent()
  const sent = useAllSentBefore()
  const lines = typedAfter.lines
    .filter(({ qty }) => qty > 0)
    .map((line) => ({ ...line, more: Math.max(0, line.qty - (sent.get(line.prodId)?.qty ?? 0)) }))
  const isEnough = lines.every(({ more }) => more === 0)
  const put = () => {
    const saved = new Map(basket?.content.map((line) => [line.prod.prodId, line.qty]))
    const typed = queue?.lines()
    // A number that was typed meanwhile is newer.
    for (const { prodId, more: qty } of lines)
      if (qty > 0 && !typed?.has(prodId)) queue?.put({ prodId, qty }, saved.get(prodId) ?? 0)
    dropTypedAfter()
  }
  return (
    <Dialog open={isQuiet} aria-labelledby="after-sending" fullWidth maxWidth="xs">
      <DialogTitle id="after-sending">{t('title')}</DialogTitle>
      <DialogContent>
        <Typography>{t('text', { no: typedAfter.orderNo })}</Typography>
        <Box component="ul" sx={{ margin: 0, marginBlockStart: 2, padding: 0, listStyle: 'none' }}>
          {lines.map((line) => (
            <TypedRow key={line.prodId} line={line} more={line.more} />
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Button component={Link} to={orderPath(typedAfter.orderId)} onClick={dropTypedAfter}>
          {t('see')}
        </Button>
        <Button onClick={dropTypedAfter}>{t('drop')}</Button>
        {!isEnough && (
          <Button variant="contained" disabled={queue === null || !isFresh} onClick={put}>
            {t('put')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

function TypedRow({ line, more }: { line: TypedLine; more: number }) {
  const t = useText(afterSendingMessages)
  const prod = useNamedProduct(line.prodId)
  const locale = useLocale()
  return (
    <Box component="li" sx={{ paddingBlock: 0.5 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2 }}>
        <bdi>{prod?.prodNm ?? '…'}</bdi>
        <Box component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
          <bdi>{formatQuantity(locale, line.qty, prod?.unit ?? '')}</bdi>
        </Box>
      </Box>
      <SentBeforeNote prod={{ prodId: line.prodId, unit: prod?.unit ?? '' }} />
      {more < line.qty && (
        <Typography variant="body2" color="textSecondary">
          {more === 0 ? t('enough') : t('more', { qty: formatQuantity(locale, more, prod?.unit ?? '') })}
        </Typography>
      )}
    </Box>
  )
}
