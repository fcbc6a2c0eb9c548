import { useText } from '#shared/i18n/use-text.ts'
import { useCodeIsMissing } from '#shared/late/keep-trying.ts'
import { pendingMessages } from './pending.messages.ts'

/** Placeholder without any layout. */
export function PlainPending() {
  return (
    <p role="status" style={{ margin: 0, padding: '64px 24px', textAlign: 'center' }}>
      <PendingText />
    </p>
  )
}

export function PendingText() {
  const t = useText(pendingMessages)
  return t(useCodeIsMissing() ? 'missing' : 'loading')
}
