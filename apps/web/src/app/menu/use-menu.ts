import type { MenuEntry } from '@mall/contract/home'
import { useEffect, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { useDashboardQuery } from '#features/home/home.api.ts'
import { useLocale } from '#shared/i18n/use-text.ts'
import { findEntry } from './find-entry.ts'
import { drawerToggled, menuItemSelected, selectMenu } from './menu.slice.ts'

export interface Menu {
  /** Null while it is on its way. */
  entries: MenuEntry[] | null
  selected: string | null
  failed: boolean
  retry: () => void
}

/** The menu of the person, in the language of the page, with the entry of the page marked. Spec §7 */
export function useMenu(): Menu {
  const { menuDashboard, selectedItem } = useSelector(selectMenu)
  const dispatch = useDispatch()
  const { pathname } = useLocation()
  const locale = useLocale()
  const { isError, refetch } = useDashboardQuery()

  // The titles come from the server in the language of the page, so another language asks again.
  const asked = useRef(locale)
  useEffect(() => {
    if (asked.current === locale) return
    asked.current = locale
    void refetch()
  }, [locale, refetch])

  useEffect(() => {
    dispatch(menuItemSelected(menuDashboard === null ? null : (findEntry(menuDashboard, pathname)?.id ?? null)))
  }, [dispatch, menuDashboard, pathname])

  useEffect(() => {
    dispatch(drawerToggled(false))
  }, [dispatch, pathname])

  return { entries: menuDashboard, selected: selectedItem, failed: isError, retry: () => void refetch() }
}
