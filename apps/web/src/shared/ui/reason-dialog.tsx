import { isReason, longestReason } from '@mall/contract/base/reason'
import { tidy } from '@mall/contract/base/tidy'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { LabelledInput } from './fields/labelled-input.tsx'
import { FormDialog } from './form-dialog.tsx'
import { uiMessages } from './ui.messages.ts'

interface ReasonDialogProps {
  title: string
  action: string
  busy?: boolean
  isBad?: boolean
  /** What follows from it. */
  children?: ReactNode
  problem?: string | undefined
  close: () => void
  run: (reason: string) => void
}

/** Asks why, before the office departs from a rule. */
export function ReasonDialog({ busy = false, children, problem, run, ...dialog }: ReasonDialogProps) {
  const t = useText(uiMessages)
  const [typed, setTyped] = useState('')
  const [hasTried, setTried] = useState(false)
  const submit = () => {
    setTried(true)
    if (isReason(typed)) run(tidy(typed))
  }
  return (
    <FormDialog {...dialog} {...{ busy, problem, submit }} cancel={t('back')}>
      {children}
      <LabelledInput
        label={t('reason')}
        hint={t('reasonHint')}
        value={typed}
        autoFocus
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
        error={hasTried && !isReason(typed) ? t('reasonNeeded') : undefined}
        slotProps={{ input: { maxLength: longestReason, 'aria-required': true } }}
      />
    </FormDialog>
  )
}
