import Card from '@mui/material/Card'
import { styled } from '@mui/material/styles'
import type { Product } from '@mall/contract/products'
import { QuantityField } from '#features/baskets/quantity/quantity-field.tsx'
import { useShareText } from '#features/baskets/share/shares-context.tsx'
import { Picture } from '#shared/ui/picture.tsx'
import { AddPill } from './add-pill.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { PriceTag } from './price-tag.tsx'
import { SaleMark, useLastOrder, usePacking } from './product-facts.tsx'
import { ProductLink } from './product-link.tsx'

/** Product card with picture and quantity field. */
export function ProductCard({ prod }: { prod: Product }) {
  const packing = usePacking(prod)
  const lastOrder = useLastOrder(prod)
  const share = useShareText(prod.prodId)
  return (
    <Frame>
      <div className={prod.status === 'ON' ? 'picture' : 'picture off'}>
        <Picture url={prod.imageUrl} size="100%" width={256} />
        <FavouriteButton prod={prod} />
        <SaleMark prod={prod} />
        <AddPill prod={prod} />
      </div>
      <div className="facts">
        <ProductLink prod={prod} lines={2} />
        <p className="one-line" title={packing}>
          <bdi>
            {packing}
            {lastOrder !== null && <span className="phone">{` · ${lastOrder}`}</span>}
          </bdi>
        </p>
        <PriceTag prod={prod} />
        {share !== '' && <p className="share">{share}</p>}
        {lastOrder !== null && (
          <p className="one-line wide">
            <bdi>{lastOrder}</bdi>
          </p>
        )}
      </div>
      <QuantityField prod={prod} />
    </Frame>
  )
}

/** Horizontal layout for phones: picture and name, with price and quantity below, within reach of the thumb. */
const horizontal = {
  blockSize: 'calc(100% - 12px)',
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr) auto 44px',
  // Facts in the middle beside the picture: name, packing, coming price, share; the price below.
  gridTemplateRows: 'minmax(0, 1fr) auto auto auto auto minmax(0, 1fr) minmax(46px, auto)',
  alignItems: 'center',
  columnGap: 8,
  rowGap: 0,
  padding: '8px 10px',
  '& .picture, & .facts': { display: 'contents' },
  '& .picture > div:first-of-type': { gridArea: '1 / 1 / 7 / 2', maxInlineSize: 72 },
  '& .off > div:first-of-type': { opacity: 0.55 },
  '& .picture > button': {
    position: 'static',
    gridArea: '1 / 4 / 7 / 5',
    alignSelf: 'start',
    color: 'inherit',
    backgroundColor: 'transparent',
  },
  '& .picture > .add': { gridArea: '7 / 4', alignSelf: 'center' },
  // On the foot of the picture, never on the price below it.
  '& .MuiChip-root': {
    position: 'relative',
    inset: 'auto',
    gridArea: '1 / 1 / 7 / 2',
    placeSelf: 'end start',
    maxInlineSize: 'none',
  },
  '& .MuiChip-label': { paddingInline: 5 },
  '& .facts > a': { gridArea: '2 / 2 / 3 / 4' },
  '& .facts > p': { gridArea: '3 / 2 / 4 / 4' },
  '& .facts > .share': { gridArea: '5 / 2 / 6 / 4' },
  // Its line takes the room of the name's second one.
  '& .facts:has(> .share) > a bdi': { WebkitLineClamp: '1 !important' },
  '& .facts > .wide': { display: 'none' },
  // What was ordered last is not cut while there is room for a second line, which the name leaves to a coming price.
  '& .facts:not(:has(> .share)) > .one-line': {
    whiteSpace: 'normal',
    '& > bdi': { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: '2' },
  },
  '& .facts:has(> div > p) > a bdi': { WebkitLineClamp: '1 !important' },
  '& .facts > div': { display: 'contents' },
  '& .facts > div > div': { gridArea: '7 / 1 / 8 / 3', minInlineSize: 0 },
  '& .facts > div > p': { gridArea: '4 / 2 / 5 / 4' },
  '& .phone': { display: 'inline' },
  '& > :last-child': {
    gridArea: '7 / 3',
    inlineSize: 144,
    '&:has(.long)': { inlineSize: 176 },
    '& small:empty': { display: 'none' },
  },
  // A note below the field takes its room from the facts, so that the field does not move up over a coming price.
  '&:has(> :last-child small:not(:empty))': {
    paddingBlock: 4,
    '& .facts:not(:has(> .share)) > .one-line > bdi, & .facts > a bdi': { WebkitLineClamp: '1 !important' },
    '& .facts:has(> .share):has(> div > p) > .one-line': { display: 'none' },
  },
  // A coming price with a year takes two lines of a small phone.
  '@media (max-width: 389px)': {
    '& .facts:not(:has(> .share)):has(> div > p) > .one-line > bdi': { WebkitLineClamp: '1' },
    '& .facts:has(> .share):has(> div > p) > .one-line': { display: 'none' },
    '&:has(> :last-child small:not(:empty)) .facts:has(> div > p) > .one-line': { display: 'none' },
  },
  // Wide enough for a prompt to have its buttons in one line.
  '&& .floats': { inlineSize: 264 },
} as const

// One styled root for the whole card: nested styled components slow down fast scrolling.
const Frame = styled(Card)(({ theme: { breakpoints, palette, typography } }) => ({
  blockSize: 'calc(100% - 16px)',
  display: 'flex',
  flexDirection: 'column',
  padding: '12px 12px 4px',
  gap: 8,
  '& .picture': { position: 'relative' },
  '& .off': { opacity: 0.55 },
  // Readable both on a picture, which is bright even in dark mode, and without one.
  '& .picture > button': {
    position: 'absolute',
    insetBlockStart: 4,
    insetInlineEnd: 4,
    borderRadius: '50%',
    color: '#333d4b',
    backgroundColor: 'rgb(255 255 255 / 0.75)',
    '&:hover': { backgroundColor: '#fff' },
  },
  '& .picture > .add': { insetBlockStart: 'auto', insetBlockEnd: 4, color: palette.primary.dark },
  '@media (pointer: coarse)': { '& .picture > .add': { inlineSize: 44, blockSize: 44 } },
  '& .MuiChip-root': {
    position: 'absolute',
    insetBlockEnd: 6,
    insetInlineStart: 6,
    backgroundColor: palette.background.paper,
  },
  // Reserves space for the note, so that it does not move the quantity field.
  '& > :last-child': { inlineSize: '100%', '& small:empty': { display: 'block', minBlockSize: '1.5em' } },
  '& .facts': { minInlineSize: 0, minBlockSize: 0, overflow: 'clip', flexGrow: 1 },
  '& .facts > p': { ...typography.caption, margin: 0, color: palette.text.secondary },
  '& .facts > .share': { fontWeight: 600, color: palette.warning.dark },
  '& .phone': { display: 'none' },
  // Lets a prompt overlap the card above.
  '&:has(.floats)': { overflow: 'visible' },
  [breakpoints.down('md')]: horizontal,
}))
