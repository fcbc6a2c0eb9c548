import { Suspense } from 'react'
import { useSelector } from 'react-redux'
import { late } from '../late/late.ts'
import { selectSnackbar } from './snackbar.slice.ts'

const SnackbarMessage = late(async () => (await import('./snackbar-message.tsx')).SnackbarMessage)

/** Renders snackbar messages over any page. Its code loads with the first message. */
export function SnackbarHost() {
  const { shown } = useSelector(selectSnackbar)
  return shown === 0 ? null : (
    <Suspense fallback={null}>
      <SnackbarMessage key={shown} />
    </Suspense>
  )
}
