import type { CallOk } from '@mall/contract/base/call'
import { mallCard } from '@mall/contract/users'
import { useEffect, useState } from 'react'
import { ask } from '#shared/api/ask.ts'
import { useLocale } from '#shared/i18n/use-text.ts'

export type MallCard = CallOk<typeof mallCard>

const asked = new Map<string, Promise<MallCard | null>>()

/** The wholesaler of the sign-in page, or null if unknown. Requested once per language. */
export function findMallCard(tenantCd: string | undefined, locale: string): Promise<MallCard | null> {
  const key = `${locale} ${tenantCd ?? ''}`
  const known = asked.get(key)
  if (known) return known
  const answer = ask(mallCard, { query: { tenantCd } }).then((sent) => {
    if (!sent.ok) asked.delete(key)
    return sent.ok ? sent.data : null
  })
  asked.set(key, answer)
  return answer
}

/** `pending` while loading. */
export function useMallCard(tenantCd: string | undefined): MallCard | 'pending' | null {
  const locale = useLocale()
  const [card, setCard] = useState<MallCard | 'pending' | null>('pending')
  useEffect(() => {
    let isCurrent = true
    void findMallCard(tenantCd, locale).then((found) => {
      if (isCurrent) setCard(found)
    })
    return () => {
      isCurrent = false
    }
  }, [tenantCd, locale])
  return card
}
