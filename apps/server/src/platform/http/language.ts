import type { Lang } from '@mall/contract/base/problem'

/** The preferred one of Korean and English; Korean when neither is named. */
export function languageOf(acceptLanguage: string | undefined): Lang {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...rest] = part.trim().toLowerCase().split(';')
      const quality = rest.map((r) => /^\s*q=([\d.]+)/.exec(r)?.[1]).find((q) => q !== undefined)
      return { tag: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter((w) => (w.tag === 'ko' || w.tag === 'en') && w.quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return wanted[0]?.tag === 'en' ? 'en' : 'ko'
}
