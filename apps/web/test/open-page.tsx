import { combineSlices, configureStore } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { UserEvent } from '@testing-library/user-event'
import { StrictMode, useEffect } from 'react'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes, useLocation, useNavigate } from 'react-router'
import { displaySlice } from '#features/display/display.slice.ts'
import { passwordSlice } from '#features/password/password.slice.ts'
import { checkSession } from '#features/session/check-session.ts'
import { sessionSlice } from '#features/session/session.slice.ts'
import { mallApi } from '#shared/api/mall-api.ts'
import { SnackbarHost } from '#shared/snackbar/snackbar-host.tsx'
import { snackbarSlice } from '#shared/snackbar/snackbar.slice.ts'
import { onSessionChange, writeSession } from '#shared/storage/stored-session.ts'
import { LeaveGuard } from '#shared/ui/unsaved/leave-guard.tsx'
import { menuSlice } from '../src/app/menu/menu.slice.ts'
import { Providers } from '../src/app/providers.tsx'
import type { Store } from '../src/app/store.ts'

interface Opened {
  /** The simulated user. */
  person: UserEvent
  /** Renders the page again as after a reload, without in-memory state. */
  reload: () => void
  /** The browser's Back button. */
  back: () => void
  /** Path and query of the current page. */
  address: () => string
}

interface Where {
  /** URL of the page, including query parameters. */
  at?: string
  /** Route pattern, if it has parameters. */
  route?: string
}

/** Renders a page of the app alone, without header and menu, with its own store. */
export function openPage(page: ReactNode, { at = '/', route = at.split('?')[0]! }: Where = {}): Opened {
  const location: Current = { address: at, back: () => undefined }
  const draw = () => {
    const store = makeStore()
    refetchOnReturn(store)
    store.dispatch(checkSession())
    render(
      <StrictMode>
        <Providers store={store as unknown as Store}>
          <SessionFollowed changed={() => store.dispatch(checkSession())} />
          <MemoryRouter initialEntries={[at]} useTransitions={false}>
            <LeaveGuard>
              <Watched location={location} />
              <Routes>
                <Route path={route} element={page} />
                <Route path="*" element={<Elsewhere />} />
              </Routes>
            </LeaveGuard>
          </MemoryRouter>
          <SnackbarHost />
        </Providers>
      </StrictMode>,
    )
  }
  draw()
  return {
    person: userEvent.setup(),
    back: () => act(() => location.back()),
    address: () => location.address,
    reload: () => {
      cleanup()
      draw()
    },
  }
}

/** Current location. */
export const elsewhere = () => screen.findByTestId('elsewhere')

/** Same as main.tsx. */
function SessionFollowed({ changed }: { changed: () => void }) {
  useEffect(() => onSessionChange(changed), [changed])
  return null
}

interface Current {
  address: string
  back: () => void
}

function Watched({ location }: { location: Current }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    Object.assign(location, { address: pathname + search, back: () => void navigate(-1) })
  }, [location, pathname, search, navigate])
  return null
}

function Elsewhere() {
  const { pathname, search } = useLocation()
  return <p data-testid="elsewhere">{pathname + search}</p>
}

function makeStore() {
  const reducer = combineSlices(displaySlice, snackbarSlice, sessionSlice, passwordSlice, mallApi, menuSlice)
  return configureStore({
    reducer,
    middleware: (defaults) => defaults({ serializableCheck: false, immutableCheck: false }).concat(mallApi.middleware),
  })
}

let stopBefore: () => void = () => undefined

/** As in data-layer.ts, for the store drawn last. */
function refetchOnReturn({ dispatch }: ReturnType<typeof makeStore>): void {
  stopBefore()
  stopBefore = setupListeners(dispatch, (refetch, { onFocus }) => {
    const seen = () => void refetch(onFocus())
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  })
}

/** Stores a session, so that the user is signed in. */
export function beSignedIn(role: 'STORE' | 'OFFICE' = 'STORE', userId = 'u1'): void {
  const claims = btoa(JSON.stringify({ rol: role, sid: 's1', sub: userId, tid: 't1' }))
  writeSession({
    accessToken: `h.${claims}.s`,
    refreshToken: 'r1',
    userId,
    userCdPasswordEquals: 'N',
    accessTokenExpiresIn: Date.now() + 3_600_000,
  })
}
