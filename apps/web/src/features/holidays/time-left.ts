import type { Locale } from '#shared/i18n/locale.ts'

/** "2시간 13분", under an hour with seconds, over two days in days: exact where it matters. */
export function timeLeft(from: Date, until: Date, locale: Locale): string {
  const seconds = Math.max(0, Math.floor((until.getTime() - from.getTime()) / 1000))
  const days = Math.floor(seconds / 86_400)
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  const ko = locale === 'ko'
  if (days >= 2) return ko ? `${String(days)}일 ${String(hours % 24)}시간` : `${String(days)} d ${String(hours % 24)} h`
  if (hours > 0) return ko ? `${String(hours)}시간 ${String(minutes)}분` : `${String(hours)} h ${String(minutes)} min`
  return ko ? `${String(minutes)}분 ${String(seconds % 60)}초` : `${String(minutes)} min ${String(seconds % 60)} s`
}
