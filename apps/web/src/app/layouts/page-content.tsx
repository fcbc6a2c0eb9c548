import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { selectDisplay } from '#features/display/display.slice.ts'

/** Main content area. `container` limits its width on wide screens. Spec §3 */
export function PageContent({ children }: { children: ReactNode }) {
  const { container } = useSelector(selectDisplay)
  const ref = useFocusOnArrival()
  return (
    <Box
      component="main"
      id="content"
      ref={ref}
      tabIndex={-1}
      sx={{
        flexGrow: 1,
        minInlineSize: 0,
        inlineSize: '100%',
        maxInlineSize: container ? 1200 : 2240,
        marginInline: 'auto',
        paddingInline: { xs: 2, sm: 3, lg: 4 },
        paddingBlock: { xs: 1.5, md: 4 },
      }}
    >
      {children}
    </Box>
  )
}

/** Scrolls to the top and moves the focus to a new page; Back restores the scroll position. */
function useFocusOnArrival() {
  const ref = useRef<HTMLElement>(null)
  const { pathname, state } = useLocation() as { pathname: string; state: { over?: boolean; toSend?: boolean } | null }
  const type = useNavigationType()
  const first = useRef(true)
  useEffect(() => {
    if (first.current) {
      first.current = false
      // Signing in happened on another page, which may have been scrolled; a loaded page is where its reader left it.
      if (type !== NavigationType.Pop) scrollTo({ top: 0 })
      return
    }
    // Dialogs with a URL of their own open over the page without scrolling it.
    if (state?.over === true) return
    // The send page focuses its button itself.
    if (state?.toSend !== true) ref.current?.focus({ preventScroll: true })
    if (type !== NavigationType.Pop) scrollTo({ top: 0 })
    // oxlint-disable-next-line react/exhaustive-deps -- only arriving at another page counts
  }, [pathname])
  return ref
}
