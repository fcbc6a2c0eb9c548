import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { Product } from '@mall/contract/products'
import type { ComponentType, ReactNode } from 'react'
import { memo, useLayoutEffect, useRef, useState } from 'react'
import { drawOn, nextStep, pagesOf, pageSize, productsBetween, wallHeight, withNext } from './drawn-products.ts'
import { useListProductsQuery } from './products.api.ts'
import type { ProductQuery } from './use-product-filters.ts'

export interface WallLook {
  /** Minimum column width; the list shows as many columns as fit. */
  columnWidth: number
  rowHeight: number
  gap: number
  Item: ComponentType<{ prod: Product }>
}

/** Gap below each product, part of the row height. */
const inset = 16

/** Virtualized list of any length: renders only products near the view and loads only their pages. */
export function ProductWall({ query, total, look }: { query: ProductQuery; total: number; look: WallLook }) {
  const ref = useRef<HTMLDivElement>(null)
  const { columns, from, to } = useDrawn(ref, total, look)
  const { gap, rowHeight } = look
  const column = `(100% + ${String(gap)}px) / ${String(columns)}`
  return (
    <Box
      ref={ref}
      sx={{
        position: 'relative',
        // An opaque background keeps all products in one compositing layer; without it each text gets its own.
        backgroundColor: 'background.default',
        // Paints placeholders where nothing is rendered yet, because scrolling does not wait for JavaScript.
        backgroundImage: ({ palette: { background, action } }) =>
          `linear-gradient(180deg, transparent calc(100% - ${String(inset)}px), ${background.default} 0), ` +
          `linear-gradient(90deg, ${action.hover} calc(100% - ${String(gap)}px), ${background.default} 0)`,
        backgroundSize: `100% ${String(rowHeight)}px, calc(${column}) ${String(rowHeight)}px`,
        blockSize: wallHeight(total, { columns, rowHeight }),
        // Sizes are fixed, so mounting or unmounting a product does not affect the layout.
        contain: 'layout size style',
        '& > *': {
          position: 'absolute',
          inlineSize: `calc(${column} - ${String(gap)}px)`,
          blockSize: rowHeight,
          backgroundColor: 'background.default',
          contain: 'layout size style',
        },
      }}
    >
      <Box
        style={{
          insetBlockStart: Math.floor(total / columns) * rowHeight,
          insetInlineStart: `calc(${column} * ${String(total % columns)})`,
        }}
        // Hides placeholders after the last product.
        sx={{ '&&': { inlineSize: 'auto', insetInlineEnd: 0 }, display: total % columns === 0 ? 'none' : 'block' }}
      />
      {withNext(pagesOf({ from, to }), total).map(({ page, indexes }) => (
        <Page key={page} query={query} page={page}>
          {(products) =>
            indexes.map((index) => (
              <div
                key={index}
                style={{
                  insetBlockStart: Math.floor(index / columns) * rowHeight,
                  insetInlineStart: `calc(${column} * ${String(index % columns)})`,
                }}
              >
                <Place prod={products?.[index % pageSize]} Item={look.Item} />
              </div>
            ))
          }
        </Page>
      ))}
    </Box>
  )
}

interface PageProps {
  query: ProductQuery
  page: number
  children: (products: readonly Product[] | undefined) => ReactNode
}

function Page({ query, page, children }: PageProps) {
  const { data } = useListProductsQuery({ query: { ...query, page, size: pageSize } })
  return children(data?.content)
}

const Place = memo(function Place({ prod, Item }: { prod: Product | undefined; Item: WallLook['Item'] }) {
  return prod ? <Item key={prod.prodId} prod={prod} /> : <Skeleton variant="rounded" height="calc(100% - 8px)" />
})

/** Indexes to render: those in view, then step by step those up to one window height away. */
function useDrawn(
  ref: React.RefObject<HTMLDivElement | null>,
  total: number,
  { columnWidth, gap, rowHeight }: WallLook,
) {
  const [drawn, setDrawn] = useState({ columns: 1, from: 0, to: 0 })
  const known = useRef(drawn)
  useLayoutEffect(() => {
    const place = ref.current
    if (!place) return undefined
    let frame = 0
    let lookedAt = 0
    let step = 0
    let lastTop = 0
    const look = (now: number) => {
      frame = 0
      step = nextStep(step, now - lookedAt)
      lookedAt = now
      draw(step, innerHeight)
    }
    const draw = (most: number, margin: number) => {
      const { top, width } = place.getBoundingClientRect()
      const columns = Math.max(1, Math.floor((width + gap) / (columnWidth + gap)))
      const around = (more: number) =>
        productsBetween(-top - more, innerHeight - top + more, total, { columns, rowHeight })
      const was = known.current
      const wanted = around(margin)
      const inView = around(0)
      const isGoingDown = lastTop - top > 0 && lastTop - top < innerHeight
      lastTop = top
      const start = isGoingDown ? Math.max(inView.from, inView.to - columns) : inView.from
      const next = { columns, ...drawOn(was, inView, wanted, most, start) }
      if (next.from > wanted.from || next.to < wanted.to) soon()
      if (next.columns === was.columns && next.from === was.from && next.to === was.to) return
      known.current = next
      setDrawn(next)
    }
    const soon = () => {
      if (frame === 0) frame = requestAnimationFrame(look)
    }
    // The first view is rendered in one frame.
    draw(Infinity, 0)
    addEventListener('scroll', soon, { passive: true })
    const observer = new ResizeObserver(soon)
    observer.observe(place)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', soon)
      observer.disconnect()
    }
  }, [ref, total, columnWidth, gap, rowHeight])
  return drawn
}
