import type { Lang } from './problem.ts'

const waitUnits = { ko: ['일', '시간', '분', '초'], en: [' d', ' h', ' min', ' s'] } as const
const unitSeconds = [86_400, 3600, 60, 1] as const

/**
 * How long a person has to wait, in words: "2분 30초", "23시간 58분", "1 d 2 h". Never less than it is, so what is too fine to
 * matter is rounded up: seconds beside hours, minutes beside days.
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
