import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

/**
 * The grid with a panel below it, so that no row moves while it is typed into. The panel is in sight however tall the
 * page is, and the grid is shorter by the height of the panel, which would cover its last rows otherwise.
 */
export function RoomForPanel({ panel, children }: { panel: ReactNode; children: ReactNode }) {
  const wholeRef = useRef<HTMLDivElement>(null)
  const panelRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = panelRef.current
    if (!box) return
    const observer = new ResizeObserver(() =>
      wholeRef.current?.style.setProperty('--panel', `${String(box.offsetHeight)}px`),
    )
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={wholeRef}>
      {children}
      <Box
        ref={panelRef}
        sx={{
          // A phone is too low for both.
          position: { xs: 'static', md: 'sticky' },
          insetBlockEnd: 8,
          zIndex: 4,
          paddingBlockStart: 1,
          maxBlockSize: { md: '45dvh' },
          overflow: 'auto',
          '&:empty': { display: 'none' },
        }}
      >
        {panel}
      </Box>
    </div>
  )
}
