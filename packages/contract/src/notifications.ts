/** Everything that a person may be told of. The sentence is made when it is read, from the code and its parameters. */
export const notificationCodes = [
  'ORDER_PLACED',
  'ORDER_CHANGED',
  'ORDER_CANCELLED',
  'ORDER_CONFIRMED',
  'ORDER_SHORT',
  'ORDER_SHIPPED',
  'ORDER_DELIVERED',
  'ORDER_HELD',
  'ORDER_RELEASED',
  'NOTICE_POSTED',
  'INQUIRY_POSTED',
  'INQUIRY_REPLIED',
  'INQUIRY_CLOSED',
  'CUT_OFF_NEAR',
] as const

export type NotificationCode = (typeof notificationCodes)[number]

/** What a live hint is about: the page looks again at things of that kind. */
export const liveKinds = ['order', 'notice', 'inquiry', 'cut-off', 'basket'] as const

export type LiveKind = (typeof liveKinds)[number]
