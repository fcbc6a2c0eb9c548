import { useEffect } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { markTitle } from '#shared/ui/use-page-title.ts'
import { useUnreadNotificationsQuery } from './notifications.api.ts'
import { notificationsMessages } from './notifications.messages.ts'

/** Shows the unread count and an unsent basket in the document title and the app badge. */
export function useTabMark(hasUnsent: boolean): void {
  const t = useText(notificationsMessages)
  const { data } = useUnreadNotificationsQuery()
  const unread = data?.count ?? 0
  const unsent = hasUnsent ? `[${t('unsent')}] ` : ''
  useEffect(() => {
    markTitle(`${unread > 0 ? `(${String(unread)}) ` : ''}${unsent}`)
    void showBadge(unread, hasUnsent).catch(() => undefined)
  }, [unread, unsent, hasUnsent])
  useEffect(
    () => () => {
      markTitle('')
      void showBadge(0, false).catch(() => undefined)
    },
    [],
  )
}

/** Installed apps only: a number for unread notifications, a dot for an unsent basket. */
async function showBadge(unread: number, hasUnsent: boolean): Promise<void> {
  const { setAppBadge, clearAppBadge } = navigator as Partial<Navigator>
  if (unread > 0) await setAppBadge?.call(navigator, unread)
  else if (hasUnsent) await setAppBadge?.call(navigator)
  else await clearAppBadge?.call(navigator)
}
