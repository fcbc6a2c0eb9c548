import {
  changeNotificationSettings,
  groupedNotifications,
  listNotifications,
  notificationSettings,
  readNotifications,
  unreadNotifications,
} from '@mall/contract/notifications'
import { mutationOf, queryOf } from '#shared/api/endpoint-of.ts'
import { mallApi } from '#shared/api/mall-api.ts'

const notificationsApi = mallApi
  .enhanceEndpoints({ addTagTypes: ['Notifications', 'NotificationSettings'] })
  .injectEndpoints({
    endpoints: (build) => ({
      unreadNotifications: build.query({ ...queryOf(unreadNotifications), providesTags: ['Notifications'] }),
      groupedNotifications: build.query({ ...queryOf(groupedNotifications), providesTags: ['Notifications'] }),
      listNotifications: build.query({ ...queryOf(listNotifications), providesTags: ['Notifications'] }),
      readNotifications: build.mutation({ ...mutationOf(readNotifications), invalidatesTags: ['Notifications'] }),
      notificationSettings: build.query({ ...queryOf(notificationSettings), providesTags: ['NotificationSettings'] }),
      changeNotificationSettings: build.mutation({
        ...mutationOf(changeNotificationSettings),
        invalidatesTags: ['NotificationSettings'],
      }),
    }),
  })

export const {
  useUnreadNotificationsQuery,
  useGroupedNotificationsQuery,
  useListNotificationsQuery,
  useReadNotificationsMutation,
  useNotificationSettingsQuery,
  useChangeNotificationSettingsMutation,
} = notificationsApi
