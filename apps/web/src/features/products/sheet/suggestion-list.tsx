import { styled } from '@mui/material/styles'
import type { Product } from '@mall/contract/products'
import { useEffect, useRef } from 'react'
import { formatQuantity } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { SaleMark, usePacking } from '../product-facts.tsx'
import { sheetMessages } from './sheet.messages.ts'

interface SuggestionListProps {
  id: string
  prods: readonly Product[]
  /** Index of the suggestion that Enter selects. */
  at: number
  usualOf: (prodId: string) => number | null
  choose: (prod: Product) => void
}

export const optionId = (listId: string, at: number) => `${listId}-${String(at)}`

/** Suggestions for the box; the focus stays in the box. */
export function SuggestionList({ id, prods, at, usualOf, choose }: SuggestionListProps) {
  const t = useText(sheetMessages)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return (
    <List id={id} role="listbox" aria-label={t('suggestions')} ref={list}>
      {prods.map((prod, n) => (
        <li
          key={prod.prodId}
          id={optionId(id, n)}
          role="option"
          aria-selected={n === at}
          // Keeps the focus in the box.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(prod)}
        >
          <Option prod={prod} usualQty={usualOf(prod.prodId)} />
        </li>
      ))}
    </List>
  )
}

function Option({ prod, usualQty }: { prod: Product; usualQty: number | null }) {
  const t = useText(sheetMessages)
  const locale = useLocale()
  const packing = usePacking(prod)
  return (
    <>
      <span>
        <b className="one-line">
          <bdi>{prod.prodNm}</bdi>
        </b>
        <small className="one-line">
          <bdi>{packing}</bdi>
        </small>
      </span>
      {prod.status !== 'ON' && <SaleMark prod={prod} />}
      {usualQty !== null && <em>{t('usual', { qty: formatQuantity(locale, usualQty, prod.unit) })}</em>}
    </>
  )
}

const List = styled('ul')(({ theme: { palette, shadows, shape, typography, zIndex } }) => ({
  position: 'absolute',
  zIndex: zIndex.appBar + 1,
  insetBlockStart: 'calc(100% + 4px)',
  insetInlineStart: 0,
  inlineSize: 'max(100%, min(420px, 100vw - 32px))',
  maxBlockSize: 'min(392px, 50dvh)',
  overflowY: 'auto',
  boxSizing: 'border-box',
  margin: 0,
  padding: 4,
  listStyle: 'none',
  border: `1px solid ${palette.divider}`,
  borderRadius: shape.borderRadius,
  backgroundColor: palette.background.paper,
  boxShadow: shadows[8],
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    minBlockSize: 44,
    paddingInline: 8,
    borderRadius: Math.min(Number(shape.borderRadius), 6),
    cursor: 'pointer',
    '&:hover': { backgroundColor: palette.action.hover },
    '&[aria-selected=true]': { backgroundColor: palette.primary.light },
  },
  '& span': { minInlineSize: 0 },
  '& b': { ...typography.body2, display: 'block', fontWeight: 600 },
  '& small': { ...typography.caption, display: 'block', color: palette.text.secondary },
  '& em': { ...typography.caption, flexShrink: 0, fontStyle: 'normal', fontWeight: 600 },
}))
