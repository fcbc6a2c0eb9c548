import { useEffect } from 'react'

const mall = { ko: '누리몰', en: 'Nuri Mall' }

let named: string | null = null
let mark = ''

/** Sets the document title. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const name = document.documentElement.lang === 'ko' ? mall.ko : mall.en
    named = title === '' ? name : `${title} · ${name}`
    document.title = mark + named
  }, [title])
}

/** Prefixes all document titles, for example with an unread count. */
export function markTitle(before: string): void {
  mark = before
  if (named !== null) document.title = mark + named
}
