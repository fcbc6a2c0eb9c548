import Typography from '@mui/material/Typography'
import type { Product } from '@mall/contract/products'
import { checkQuantity } from '@mall/contract/base/ordering/quantity'
import { useShare, useShareText } from '#features/baskets/share/shares-context.tsx'
import { withinShare } from '#features/baskets/share/share-of.ts'
import { shareMessages } from '#features/baskets/share/share.messages.ts'
import { formatCount, formatQuantity } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import type { ArticleSum } from './article-sums.ts'
import { pasteMessages } from './paste.messages.ts'

/** Notes that concern several lines: the article is in the basket or in other lines, or exceeds the stock or share. */
export function LineNotes({ prod, sum: { inBasket, lines, total } }: { prod: Product; sum: ArticleSum }) {
  const t = useText(pasteMessages)
  const ofShare = useText(shareMessages)
  const locale = useLocale()
  const share = useShare(prod.prodId)
  const shareText = useShareText(prod.prodId)
  const { allowed } = checkQuantity(total, withinShare(prod, share))
  const isOver = share !== undefined && total > share.remains
  const amount = (qty: number) => formatQuantity(locale, qty, prod.unit)
  const parts = [
    inBasket > 0 && t('inBasket', { qty: amount(inBasket) }),
    lines > 1 && t('twice', { count: lines }),
    ((inBasket > 0 && lines > 0) || lines > 1) && t('sum', { qty: amount(total) }),
  ].filter((part) => part !== false)
  return (
    <>
      {parts.length > 0 && (
        <Typography
          variant="caption"
          component="p"
          sx={{ color: lines > 1 ? 'warning.dark' : 'text.secondary', fontWeight: lines > 1 ? 600 : 400 }}
        >
          {parts.join(' · ')}
        </Typography>
      )}
      {isOver && (
        <Typography variant="caption" component="p" sx={{ color: 'warning.dark', fontWeight: 600 }}>
          {allowed === 0
            ? ofShare('none', { share: shareText })
            : ofShare('upTo', { share: shareText, qty: formatCount(allowed) })}
        </Typography>
      )}
    </>
  )
}
