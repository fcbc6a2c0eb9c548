import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { selectSnackbar } from './snackbar.slice.ts'

const SnackbarMessage = lazy(async () => ({ default: (await import('./snackbar-message.tsx')).SnackbarMessage }))

/** The one place where messages appear, over any page. Its code comes with the first message. */
export function SnackbarHost() {
  const { shown } = useSelector(selectSnackbar)
  return shown === 0 ? null : (
    <Suspense fallback={null}>
      <SnackbarMessage key={shown} />
    </Suspense>
  )
}
