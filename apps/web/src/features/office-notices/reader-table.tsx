import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { CallOk } from '@mall/contract/base/call'
import type { noticeReaders } from '@mall/contract/office-notices'
import { formatMoment } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { deskMessages } from './desk.messages.ts'

/** One row per user. */
export function ReaderTable({ readers }: { readers: CallOk<typeof noticeReaders>['content'] }) {
  const t = useText(deskMessages)
  const locale = useLocale()
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{t('store')}</TableCell>
          <TableCell>{t('person')}</TableCell>
          <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>{t('grade')}</TableCell>
          <TableCell>{t('readAt')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {readers.map(({ userId, name, storeNm, storeCd, storeGrade, readAt }) => (
          <TableRow key={userId}>
            <TableCell>
              <bdi>{storeNm}</bdi>
              <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                {storeCd}
              </Typography>
            </TableCell>
            <TableCell>
              <bdi>{name}</bdi>
            </TableCell>
            <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>{storeGrade}</TableCell>
            <TableCell sx={{ color: readAt === null ? 'error.main' : 'text.primary' }}>
              {readAt === null ? t('notRead') : formatMoment(locale, new Date(readAt))}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
