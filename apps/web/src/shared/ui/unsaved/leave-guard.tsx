import { createContext, use, useLayoutEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { parsePath, UNSAFE_NavigationContext as NavigationContext, useLocation, useNavigate } from 'react-router'
import type { NavigateOptions, Navigator, To } from 'react-router'

interface Held {
  /** Asks the user, and calls `leave` if the page may be left. */
  ask: (leave: () => void) => void
  /** Forgets the work, before the page is left. */
  discard: () => void
}

/** Pages with unsaved work, and what asks before they are left. */
function makeGuard() {
  const held = new Set<Held>()
  let isFree = false
  const guard = {
    hold(one: Held): () => void {
      held.add(one)
      return () => held.delete(one)
    },
    /** Leaves without asking, such as after saving. */
    freely(leave: () => void): void {
      isFree = true
      leave()
      isFree = false
    },
    isHolding: () => held.size > 0 && !isFree,
    /** Leaves now, or as soon as the user agrees to lose the work. */
    pass(leave: () => void): void {
      const [first] = held
      if (isFree || first === undefined) leave()
      else
        first.ask(() => {
          for (const one of held) one.discard()
          guard.freely(leave)
        })
    },
  }
  return guard
}

type Guard = ReturnType<typeof makeGuard>

const GuardContext = createContext<Guard>(makeGuard())
export const useGuard = () => use(GuardContext)

/** Navigates without asking, after the work has been saved or sent. */
export function useNavigateFreely(): (to: To, options?: NavigateOptions) => void {
  const guard = useGuard()
  const navigate = useNavigate()
  return (to, options) => guard.freely(() => void navigate(to, options))
}

/**
 * Asks before another page replaces one with unsaved work, whether by a link, by code or by the browser's buttons. The
 * router's own blocker needs its data router, which would double the code of the first page. A change of the query
 * alone leaves nothing.
 */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const [guard] = useState(makeGuard)
  const navigation = use(NavigationContext)
  const { pathname } = useLocation()
  const { navigator } = navigation
  const [pops] = useState(() => watchPops(guard))
  useLayoutEffect(() => pops.arrived(), [pops, pathname])
  useLayoutEffect(() => pops.listen(), [pops])
  const guarded = useMemo<Navigator>(() => {
    const isHere = (to: To) => pathOf(to) === undefined || pathOf(to) === pathname
    const pass = (to: To, leave: () => void) => (isHere(to) ? leave() : guard.pass(leave))
    return {
      ...navigator,
      push: (to, ...rest) => pass(to, () => navigator.push(to, ...rest)),
      replace: (to, ...rest) => pass(to, () => navigator.replace(to, ...rest)),
      go: (delta) => {
        const isHeld = guard.isHolding()
        guard.pass(() => {
          if (isHeld) pops.allowNext()
          navigator.go(delta)
        })
      },
    }
  }, [navigator, guard, pops, pathname])
  const value = useMemo(() => ({ ...navigation, navigator: guarded }), [navigation, guarded])
  return (
    <GuardContext value={guard}>
      <NavigationContext value={value}>{children}</NavigationContext>
    </GuardContext>
  )
}

const pathOf = (to: To) => (typeof to === 'string' ? parsePath(to) : to).pathname

/** The browser's buttons have moved already when they are heard: the move is undone before the user is asked. */
function watchPops(guard: Guard) {
  let index = indexNow()
  let path = location.pathname
  let isReturning = false
  let isAllowed = false
  const arrived = () => {
    index = indexNow()
    path = location.pathname
  }
  /** The user has agreed already: the move is heard only when the browser has made it. */
  const allowNext = () => {
    isAllowed = true
  }
  const onPop = (event: PopStateEvent) => {
    const to = indexNow()
    if (isReturning) {
      isReturning = false
      event.stopImmediatePropagation()
      return
    }
    const isHeld = guard.isHolding() && !isAllowed && location.pathname !== path
    isAllowed = false
    if (!isHeld || to === undefined || index === undefined || to === index) {
      arrived()
      return
    }
    event.stopImmediatePropagation()
    const delta = to - index
    isReturning = true
    history.go(-delta)
    guard.pass(() => {
      allowNext()
      history.go(delta)
    })
  }
  return {
    arrived,
    allowNext,
    listen() {
      addEventListener('popstate', onPop, { capture: true })
      return () => removeEventListener('popstate', onPop, { capture: true })
    },
  }
}

/** The router numbers the entries of the history. */
function indexNow(): number | undefined {
  return (history.state as { idx?: number } | null)?.idx
}
