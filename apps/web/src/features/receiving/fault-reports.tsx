import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { FaultReport } from '@mall/contract/receiving'
import { Link } from 'react-router'
import { FileList } from '#features/files/file-list.tsx'
import { formatMoment, formatQuantity } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { inquiryPath, officeInquiryPath } from '#shared/paths.ts'
import { useFaultReportsQuery, useOfficeFaultReportsQuery } from './receiving.api.ts'
import { receivingMessages } from './receiving.messages.ts'

/** Faults the store has reported, with a link to the inquiry; renders nothing without any. */
export function FaultReports({ orderId }: { orderId: string }) {
  const { data } = useFaultReportsQuery({ params: { orderId } })
  return <Reports reports={data} titleKey="reports" pathOf={inquiryPath} />
}

/** The same for the office. */
export function OfficeFaultReports({ orderId }: { orderId: string }) {
  const { data } = useOfficeFaultReportsQuery({ params: { orderId } })
  return <Reports reports={data} titleKey="reportsOffice" pathOf={officeInquiryPath} />
}

interface ReportsProps {
  reports: readonly FaultReport[] | undefined
  titleKey: 'reports' | 'reportsOffice'
  pathOf: (articleId: string) => string
}

function Reports({ reports = [], titleKey, pathOf }: ReportsProps) {
  const t = useText(receivingMessages)
  if (reports.length === 0) return null
  return (
    <Card
      component="section"
      aria-labelledby="fault-reports"
      sx={{
        display: 'grid',
        gap: 2,
        padding: { xs: 2, md: 3 },
        marginBlockEnd: { xs: 2, md: 3 },
        border: '1px solid',
        borderColor: 'warning.main',
      }}
    >
      <Typography id="fault-reports" variant="h3" component="h2">
        {t(titleKey)}
      </Typography>
      {reports.map((report) => (
        <Report key={report.articleId} report={report} to={pathOf(report.articleId)} />
      ))}
    </Card>
  )
}

function Report({ report: { at, by, status, faults }, to }: { report: FaultReport; to: string }) {
  const t = useText(receivingMessages)
  const locale = useLocale()
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box component="ul" sx={{ display: 'grid', gap: 1, margin: 0, padding: 0, listStyle: 'none' }}>
        {faults.map(({ orderLineId, kind, prodNm, qty, unit, note, files }) => (
          <Box component="li" key={`${orderLineId} ${kind}`} sx={{ display: 'grid', gap: 0.5 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <Chip size="small" color="warning" variant="outlined" label={t(kind)} />
              <Typography sx={{ fontWeight: 600 }}>
                <bdi>{prodNm}</bdi>
              </Typography>
              <Typography sx={{ fontVariantNumeric: 'tabular-nums' }}>{formatQuantity(locale, qty, unit)}</Typography>
            </Box>
            {note !== '' && (
              <Typography variant="body2" color="textSecondary">
                <bdi>{note}</bdi>
              </Typography>
            )}
            <FileList files={files} label={prodNm} />
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="body2" color="textSecondary">
          <bdi>{t('told', { when: formatMoment(locale, new Date(at)), by })}</bdi> · {status.name}
        </Typography>
        <Button component={Link} to={to} size="small" sx={{ minBlockSize: 44 }}>
          {t('inquiry')}
        </Button>
      </Box>
    </Box>
  )
}
