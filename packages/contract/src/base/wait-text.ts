import type { Lang } from './problem.ts'

const waitUnits = { ko: ['일', '시간', '분', '초'], en: [' d', ' h', ' min', ' s'] } as const
const unitSeconds = [86_400, 3600, 60, 1] as const

/**
 * A waiting time in words: "2분 30초", "23시간 58분", "1 d 2 h". Rounded up, so that it is never too short: to minutes
 * beside hours, to hours beside days.
 */
export function waitText(seconds: number, lang: Lang): string {
  const step = seconds > 86_400 ? 3600 : seconds > 3600 ? 60 : 1
  let rest = Math.max(1, Math.ceil(seconds / step) * step)
  const parts = unitSeconds.map((size, at) => {
    const count = Math.floor(rest / size)
    rest %= size
    return count > 0 && `${count}${waitUnits[lang][at]}`
  })
  return parts.filter(Boolean).join(' ')
}
