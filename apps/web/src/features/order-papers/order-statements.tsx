import PaperIcon from '@mui/icons-material/PictureAsPdfOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { OrderDetail } from '@mall/contract/orders'
import type { OrderStatement } from '@mall/contract/orders/order-statement'
import { formatMoment } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { orderPapersMessages } from './order-papers.messages.ts'
import { usePaper } from './use-paper.ts'

/** Statements of shipped goods by number; reprinting one gives the same content. */
export function OrderStatements({ order }: { order: OrderDetail }) {
  const t = useText(orderPapersMessages)
  const { orderId, statements } = order
  return (
    <Card
      component="section"
      aria-labelledby="statements"
      sx={{ padding: { xs: 2, md: 3 }, display: 'grid', gap: 1, minInlineSize: 0 }}
    >
      <Typography id="statements" variant="h3" component="h2">
        {t('title')}
      </Typography>
      {statements.length > 0 && (
        <Box component="ul" sx={{ display: 'grid', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}>
          {statements.map((statement) => (
            <StatementRow
              key={statement.statementNo}
              orderId={orderId}
              statement={statement}
              correctedBy={statements.find(({ replaces }) => replaces === statement.statementNo)?.statementNo}
            />
          ))}
        </Box>
      )}
      <Typography variant="body2" color="textSecondary">
        {t(statements.length > 0 ? 'note' : 'soon')}
      </Typography>
    </Card>
  )
}

interface StatementRowProps {
  orderId: string
  statement: OrderStatement
  correctedBy: string | undefined
}

function StatementRow({ orderId, statement, correctedBy }: StatementRowProps) {
  const t = useText(orderPapersMessages)
  const locale = useLocale()
  const { statementNo, madeAt, isLate, replaces } = statement
  const paper = usePaper(orderId, 'statement', { statementNo })
  const name = t('print', { no: statementNo })
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <Box sx={{ flexGrow: 1, minInlineSize: 0 }}>
        <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
          <bdi>{statementNo}</bdi>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t(isLate ? 'late' : 'made', { when: formatMoment(locale, new Date(madeAt)) })}
        </Typography>
        {replaces !== null && <Typography variant="body2">{t('corrects', { no: replaces })}</Typography>}
        {correctedBy !== undefined && <Typography variant="body2">{t('corrected', { no: correctedBy })}</Typography>}
      </Box>
      <IconButton aria-label={name} title={name} loading={paper.isBusy} onClick={paper.fetch}>
        <PaperIcon />
      </IconButton>
    </Box>
  )
}
