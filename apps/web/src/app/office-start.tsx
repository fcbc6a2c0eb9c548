import { Navigate } from 'react-router'
import { useDashboardQuery } from '#features/home/home.api.ts'
import { homeOf } from '#shared/paths.ts'

/** Leads the office to the first page of its menu: what is still missing, or else the orders. */
export function OfficeStart() {
  const { data, isError } = useDashboardQuery()
  if (data === undefined && !isError) return null
  return <Navigate to={data?.menus[0]?.url ?? homeOf('OFFICE')} replace />
}
