import { Suspense, useState } from 'react'
import { late } from '#shared/late/late.ts'

const DisplayDrawer = late(async () => (await import('#features/display/display-drawer.tsx')).DisplayDrawer)

/** Settings drawer. Its code loads on first opening, and it stays mounted to animate closing. */
export function DisplaySettings({ open, close }: { open: boolean; close: () => void }) {
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  return wanted ? (
    <Suspense fallback={null}>
      <DisplayDrawer open={open} close={close} />
    </Suspense>
  ) : null
}
