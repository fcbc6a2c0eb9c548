import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { Product } from '@mall/contract/products'
import type { ComponentType } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'
import { chunkHeight, chunkSize, chunksInView } from './chunks-in-view.ts'
import { useListProductsQuery } from './products.api.ts'
import type { ProductQuery } from './use-product-filters.ts'

export interface WallLook {
  /** At least this wide is a column; as many stand beside each other as fit. */
  columnWidth: number
  rowHeight: number
  gap: number
  Item: ComponentType<{ prod: Product }>
}

/** A list of any length: only the chunks in view stand in the document, and each loads itself. */
export function ProductWall({ query, total, look }: { query: ProductQuery; total: number; look: WallLook }) {
  const ref = useRef<HTMLDivElement>(null)
  const { columns, view } = useView(ref, total, look)
  const layout = { columns, rowHeight: look.rowHeight }
  const chunks = Array.from({ length: view.last - view.first + 1 }, (_, n) => view.first + n)
  return (
    <Box ref={ref} sx={{ position: 'relative', blockSize: chunkHeight(total, layout) }}>
      {chunks.map((page) => (
        <Chunk
          key={page}
          query={query}
          page={page}
          count={Math.min(chunkSize, total - page * chunkSize)}
          columns={columns}
          look={look}
          offset={page * chunkHeight(chunkSize, layout)}
        />
      ))}
    </Box>
  )
}

interface ChunkProps {
  query: ProductQuery
  page: number
  count: number
  columns: number
  look: WallLook
  offset: number
}

function Chunk({ query, page, count, columns, look, offset }: ChunkProps) {
  const { data } = useListProductsQuery({ query: { ...query, page, size: chunkSize } })
  const { Item, gap, rowHeight } = look
  return (
    <Box
      sx={{
        position: 'absolute',
        insetInline: 0,
        insetBlockStart: offset,
        display: 'grid',
        columnGap: `${String(gap)}px`,
        gridTemplateColumns: `repeat(${String(columns)}, minmax(0, 1fr))`,
        gridAutoRows: rowHeight,
      }}
    >
      {data
        ? data.content.map((prod) => <Item key={prod.prodId} prod={prod} />)
        : Array.from({ length: count }, (_, n) => (
            <Skeleton key={n} variant="rounded" sx={{ blockSize: `calc(100% - ${String(Math.max(gap, 4))}px)` }} />
          ))}
    </Box>
  )
}

function useView(
  ref: React.RefObject<HTMLDivElement | null>,
  total: number,
  { columnWidth, gap, rowHeight }: WallLook,
) {
  const [columns, setColumns] = useState(1)
  const [view, setView] = useState({ first: 0, last: 0 })
  useLayoutEffect(() => {
    const place = ref.current
    if (!place) return undefined
    const look = () => {
      const fit = Math.max(1, Math.floor((place.clientWidth + gap) / (columnWidth + gap)))
      const next = chunksInView(total, { columns: fit, rowHeight }, -place.getBoundingClientRect().top, innerHeight)
      setColumns(fit)
      setView((was) => (was.first === next.first && was.last === next.last ? was : next))
    }
    look()
    addEventListener('scroll', look, { passive: true })
    const observer = new ResizeObserver(look)
    observer.observe(place)
    return () => {
      removeEventListener('scroll', look)
      observer.disconnect()
    }
  }, [ref, total, columnWidth, gap, rowHeight])
  return { columns, view }
}
