import type { MenuEntry } from '@mall/contract/home'
import { useEffect, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { useDashboardQuery } from '#features/home/home.api.ts'
import { useLocale } from '#shared/i18n/use-text.ts'
import { findEntry } from './find-entry.ts'
import { drawerToggled, menuItemSelected, selectMenu } from './menu.slice.ts'

export interface Menu {
  /** Null while loading. */
  entries: MenuEntry[] | null
  selected: string | null
  failed: boolean
  retry: () => void
}

/** The user's menu in the current language, with the current entry. Spec §7 */
export function useMenu(): Menu {
  const { menuDashboard, selectedItem } = useSelector(selectMenu)
  const dispatch = useDispatch()
  const { pathname } = useLocation()
  const locale = useLocale()
  const { isError, refetch } = useDashboardQuery()

  // The server translates the titles, so a change of language refetches the menu.
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
