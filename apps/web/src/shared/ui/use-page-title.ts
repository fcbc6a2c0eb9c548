import { useEffect } from 'react'

const mall = { ko: '누리몰', en: 'Nuri Mall' }

/** Names the browser's tab after the page. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const name = document.documentElement.lang === 'ko' ? mall.ko : mall.en
    document.title = title === '' ? name : `${title} · ${name}`
  }, [title])
}
