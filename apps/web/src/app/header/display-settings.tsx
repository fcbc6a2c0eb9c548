import { Suspense, useState } from 'react'
import { late } from '#shared/late/late.ts'

const DisplayDrawer = late(async () => (await import('#features/display/display-drawer.tsx')).DisplayDrawer)

/** The settings drawer; its code comes when it is first opened and stays for the way out. */
export function DisplaySettings({ open, close }: { open: boolean; close: () => void }) {
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  return wanted ? (
    <Suspense fallback={null}>
      <DisplayDrawer open={open} close={close} />
    </Suspense>
  ) : null
}
