import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { mostFilesEach } from '@mall/contract/files'
import type { OrderDetail } from '@mall/contract/orders'
import { useState } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { footBar } from '#shared/ui/foot-bar.ts'
import { changeFault, reportedOf, shippedQty, toggleFault } from './fault-draft.ts'
import { FaultyLine } from './faulty-line.tsx'
import { useFaultReportsQuery } from './receiving.api.ts'
import { receivingMessages } from './receiving.messages.ts'
import { useReporting } from './use-reporting.ts'

/** Reports faults of delivered lines to the office as one inquiry. */
export function ReportFaults({ order, leave }: { order: OrderDetail; leave: () => void }) {
  const t = useText(receivingMessages)
  const { faults, change, failure, isBusy, send } = useReporting(order, leave)
  const { data: reports = [] } = useFaultReportsQuery({ params: { orderId: order.orderId } })
  const [uploading, setUploading] = useState<ReadonlySet<string>>(new Set())
  const lines = order.lines.filter((line) => shippedQty(line) > 0)
  const faulty = new Set(faults.map(({ orderLineId }) => orderLineId))
  const photos = faults.reduce((sum, { files }) => sum + files.length, 0)
  const isOver = photos > mostFilesEach
  const isUploading = uploading.size > 0
  const setBusy = (id: string, isOn: boolean) =>
    setUploading((before) => {
      const others = [...before].filter((one) => one !== id)
      return new Set(isOn ? [...others, id] : others)
    })
  return (
    <>
      <Typography sx={{ marginBlockEnd: 2 }}>{t(order.canCheck ? 'intro' : 'introReceived')}</Typography>
      <Card component="ul" sx={{ margin: 0, paddingBlock: 0, paddingInline: { xs: 2, md: 3 }, listStyle: 'none' }}>
        {lines.map((line) => (
          <FaultyLine
            key={line.orderLineId}
            line={line}
            faults={faults.filter(({ orderLineId }) => orderLineId === line.orderLineId)}
            reported={reportedOf(reports, line.orderLineId)}
            mostPhotos={mostFilesEach - photos}
            turn={(kind) => change((before) => toggleFault(before, line.orderLineId, kind))}
            set={(make) => change((before) => before.map((one) => make(one)))}
            put={(fault) => change((before) => changeFault(before, fault))}
            onBusy={setBusy}
          />
        ))}
      </Card>
      <Paper
        elevation={6}
        data-foot
        data-bottom-bar="page"
        sx={{
          ...footBar,
          display: 'grid',
          gap: 1,
          marginBlockStart: 2,
          padding: 1.5,
          borderRadius: 3,
          border: 1,
          borderColor: 'divider',
        }}
      >
        {failure !== null && <Alert severity="error">{failure}</Alert>}
        {isOver && <Alert severity="warning">{t('tooMany', { most: mostFilesEach })}</Alert>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography role="status" variant="body2" sx={{ flexGrow: 1, flexBasis: { xs: '100%', sm: 'auto' } }}>
            {isUploading
              ? t('uploading')
              : faults.length === 0
                ? t('none')
                : t('count', { count: faults.length, rest: lines.length - faulty.size })}
          </Typography>
          <Button onClick={leave} sx={{ minBlockSize: 44 }}>
            {t('cancel')}
          </Button>
          <Button
            variant="contained"
            disabled={faults.length === 0 || isOver || isUploading || isBusy}
            onClick={send}
            sx={{ minBlockSize: 44, flexGrow: { xs: 1, sm: 0 } }}
          >
            {t(isBusy ? 'sending' : order.canCheck ? 'report' : 'reportOnly')}
          </Button>
        </Box>
      </Paper>
    </>
  )
}
