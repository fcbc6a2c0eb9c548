import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ButtonProps } from '@mui/material/Button'
import type { Ref } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { placingMessages } from './placing.messages.ts'

interface SendButtonProps extends Pick<ButtonProps, 'disabled' | 'aria-disabled' | 'onClick' | 'onKeyDown'> {
  ref?: Ref<HTMLButtonElement> | undefined
  text: string
  /** What it sends, once that is known. */
  sums: string | null
  /** An order for the same delivery is sent: adding to it is the main button, and this one makes another order. */
  isSecond: boolean
  /** What it would send has changed, and the user has not accepted that yet. */
  mustAccept: boolean
}

/** Places an order. */
export function SendButton({ text, sums, isSecond, mustAccept, ...button }: SendButtonProps) {
  const t = useText(placingMessages)
  return (
    <Button
      variant={isSecond ? 'outlined' : 'contained'}
      size={isSecond ? 'medium' : 'large'}
      fullWidth
      title={isSecond ? t('newOrderTitle') : undefined}
      // On small phones the sums wrap below a long text.
      sx={{
        ...{ flexWrap: 'wrap', columnGap: 1, lineHeight: 1.3, minBlockSize: 44 },
        '&[aria-disabled=true], &[aria-disabled=true]:hover': resting,
      }}
      data-send
      {...button}
      // Not `disabled`: a press leads to the notice that waits for an answer.
      aria-disabled={mustAccept || button['aria-disabled'] === true}
    >
      {mustAccept ? t('acceptFirst') : text}
      {sums !== null && !mustAccept && (
        <Box component="span" aria-hidden="true" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {isSecond ? `${t('newOrder')} · ${sums}` : sums}
        </Box>
      )}
    </Button>
  )
}

const resting = {
  backgroundColor: 'action.disabledBackground',
  color: 'text.secondary',
  boxShadow: 'none',
  cursor: 'default',
} as const
