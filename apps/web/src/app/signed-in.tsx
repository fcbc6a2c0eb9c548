import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { Outlet } from 'react-router'
import { userKnown } from '#features/session/session.slice.ts'
import { useWhoAmIQuery } from '#features/users/users.api.ts'
import { joinDataLayer } from './data-layer.ts'

joinDataLayer()

/** What lies around every page of a signed-in person. */
export function SignedIn() {
  const dispatch = useDispatch()
  const { data: user } = useWhoAmIQuery()
  useEffect(() => {
    if (user) dispatch(userKnown(user))
  }, [dispatch, user])
  return <Outlet />
}
