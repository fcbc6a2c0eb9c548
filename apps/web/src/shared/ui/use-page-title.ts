import { useEffect } from 'react'

const mall = { ko: '누리몰', en: 'Nuri Mall' }

let named: string | null = null
let mark = ''

/** Names the browser's tab after the page. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const name = document.documentElement.lang === 'ko' ? mall.ko : mall.en
    named = title === '' ? name : `${title} · ${name}`
    document.title = mark + named
  }, [title])
}

/** Stands before the name of every page, such as how much was not read. */
export function markTitle(before: string): void {
  mark = before
  if (named !== null) document.title = mark + named
}
