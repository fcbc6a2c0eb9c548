import type { Locale } from '#shared/i18n/locale.ts'

const units = {
  ko: { day: '일', hour: '시간', minute: '분', second: '초' },
  en: { day: ' d', hour: ' h', minute: ' min', second: ' s' },
}

/** For example "2시간 13분"; with seconds below one hour, in days above two days. Omits zeros. */
export function timeLeft(from: Date, until: Date, locale: Locale): string {
  const seconds = Math.max(0, Math.floor((until.getTime() - from.getTime()) / 1000))
  const { day, hour, minute, second } = units[locale]
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  if (hours >= 48) return joinParts([Math.floor(hours / 24), day], [hours % 24, hour])
  if (hours > 0) return joinParts([hours, hour], [minutes, minute])
  return joinParts([minutes, minute], [seconds % 60, second])
}

function joinParts(...parts: readonly [number, string][]): string {
  const some = parts.filter(([count]) => count > 0)
  return (some.length > 0 ? some : parts.slice(-1)).map(([count, unit]) => `${String(count)}${unit}`).join(' ')
}
