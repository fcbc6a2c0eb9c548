import type { Product } from '@mall/contract/products'
import { useEffect, useState } from 'react'
import { useListProductsQuery, useSimilarProductsQuery } from '../products.api.ts'
import { isName } from './is-name.ts'
import type { SheetRowProps } from './sheet-row.tsx'

const pauseMs = 100
const most = 8
const longest = 100

export interface Suggestions {
  prods: readonly Product[]
  /** True once these are the search results for the current text. */
  isAnswer: boolean
}

/**
 * Suggestions while a name is typed. Uses rows of the sheet until the search answers, which ranks the store's own
 * names and articles first. A word that names nothing suggests products with a similar name.
 */
export function useSuggestions(typed: string, rows: readonly SheetRowProps[]): Suggestions {
  const text = typed.trim().slice(0, longest)
  const isAsked = text !== '' && isName(text)
  const [q, setQ] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQ(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  const { currentData } = useListProductsQuery({ query: { q, size: most } }, { skip: q === '' || !isAsked })
  const isAnswer = q === text && currentData !== undefined
  // More than a word may be an order, such as "대파 8단", whose quantity would be lost.
  const isUnknown = isAsked && isAnswer && currentData.totalElements === 0 && !/[\s,\d]/.test(text)
  const { currentData: similar } = useSimilarProductsQuery({ body: { text: q } }, { skip: !isUnknown })
  if (!isAsked) return { prods: [], isAnswer: false }
  if (isUnknown) return { prods: similar?.products.slice(0, most) ?? [], isAnswer: true }
  if (isAnswer) return { prods: currentData.content, isAnswer }
  const own = rows.map(({ prod }) => prod).filter(({ prodNm }) => prodNm.includes(text))
  return { prods: own.slice(0, most), isAnswer: false }
}
