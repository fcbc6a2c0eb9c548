import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { useText } from '#shared/i18n/use-text.ts'
import { stockPath } from '#shared/paths.ts'
import { Picture } from '#shared/ui/picture.tsx'
import { RowList } from '#shared/ui/lists/row-list.tsx'
import { codeAndSpec } from '../product-cell.tsx'
import { Available, Marks, useMarkText, Waiting, type StockRowsProps } from './stock-figures.tsx'
import { stockMessages } from './stock.messages.ts'

/** The list on phones. */
export function StockCards({ rows, trail, change }: StockRowsProps) {
  const t = useText(stockMessages)
  const markText = useMarkText()
  return (
    <RowList label={t('title')}>
      {rows.map((row) => (
        <Box component="li" key={row.prodId} sx={{ display: 'flex', alignItems: 'center', paddingInlineEnd: 1 }}>
          <Box sx={{ flexGrow: 1, minInlineSize: 0 }}>
            <ButtonBase
              component={Link}
              to={stockPath(row.prodId)}
              state={trail}
              sx={{
                inlineSize: '100%',
                padding: 1.5,
                paddingBlockEnd: 0.5,
                gap: 1.5,
                justifyContent: 'start',
                textAlign: 'start',
              }}
            >
              <Picture url={row.imageUrl} size={48} width={64} />
              <Box sx={{ minInlineSize: 0, flexGrow: 1 }}>
                <Typography noWrap sx={{ fontWeight: 600 }}>
                  <bdi>{row.prodNm}</bdi>
                </Typography>
                <Typography variant="body2" color="textSecondary" noWrap>
                  <bdi>{codeAndSpec(row)}</bdi>
                </Typography>
                <Typography variant="body2" component="div">
                  <Available row={row} /> <Marks row={row} />
                </Typography>
              </Box>
            </ButtonBase>
            {/* Beside the link of the row, as it has one of its own. */}
            <Typography
              variant="caption"
              color="textSecondary"
              component="div"
              sx={{ paddingInlineStart: 9, paddingBlockEnd: 1.5 }}
            >
              {t('waitingQty')} <Waiting row={row} /> ·{' '}
              {row.lowMark === null ? t('lowAtNone') : t('lowAt', { mark: markText(row) })}
            </Typography>
          </Box>
          {change && (
            <Button
              size="small"
              variant="outlined"
              aria-label={t('ofProduct', { what: t('change'), product: row.prodNm })}
              onClick={() => change(row, row.stockQty === null ? 'COUNT' : 'IN')}
              sx={{ flexShrink: 0 }}
            >
              {t('change')}
            </Button>
          )}
        </Box>
      ))}
    </RowList>
  )
}
