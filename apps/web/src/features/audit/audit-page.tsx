import LogIcon from '@mui/icons-material/HistoryOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { AuditEntry } from '@mall/contract/audit'
import { formatDay } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { EmptyNote } from '#shared/ui/empty-note.tsx'
import { ClearFilters } from '#shared/ui/lists/clear-filters.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { RowList } from '#shared/ui/lists/row-list.tsx'
import { RowsPending } from '#shared/ui/rows/rows-pending.tsx'
import { useListAuditQuery } from './audit.api.ts'
import { AuditFilterBar } from './audit-filter-bar.tsx'
import { auditMessages } from './audit.messages.ts'
import { AuditRow } from './audit-row.tsx'
import { ChainNote } from './chain-note.tsx'
import { FileButtons } from './file-buttons.tsx'
import { useAuditFilters } from './use-audit-filters.ts'

/** Who did what, newest first. */
export function AuditPage() {
  const t = useText(auditMessages)
  const { filters, set, clear, query, fileQuery, isNarrowed } = useAuditFilters()
  const { data, error, refetch, isFetching } = useListAuditQuery({ query })
  const turn = (after: string) => {
    set({ after })
    window.scrollTo(0, 0)
  }
  return (
    <Box sx={{ maxInlineSize: 1040, marginInline: 'auto' }}>
      <PageHead title={t('title')} note={t('note')}>
        <FileButtons query={fileQuery} />
      </PageHead>
      <ChainNote />
      <AuditFilterBar filters={filters} set={set} subjects={data?.subjects ?? []} />
      {error !== undefined && <LoadFailed failure={error} retry={() => void refetch()} />}
      {data === undefined && error === undefined && <RowsPending label={t('loading')} height={64} />}
      {error === undefined && data?.content.length === 0 && <Nothing isNarrowed={isNarrowed} clear={clear} />}
      {error === undefined && data !== undefined && data.content.length > 0 && (
        <Box aria-busy={isFetching}>
          {byDay(data.content).map(([day, entries]) => (
            <Day key={day} entries={entries} />
          ))}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center', marginBlock: 2 }}>
            {filters.after !== '' && <Button onClick={() => turn('')}>{t('first')}</Button>}
            {data.next === null ? (
              <Typography variant="body2" color="textSecondary" sx={{ alignSelf: 'center' }}>
                {t('end')}
              </Typography>
            ) : (
              <Button variant="outlined" onClick={() => turn(data.next ?? '')}>
                {t('older')}
              </Button>
            )}
          </Box>
        </Box>
      )}
    </Box>
  )
}

function Day({ entries }: { entries: readonly AuditEntry[] }) {
  const locale = useLocale()
  const name = formatDay(locale, new Date(entries[0]?.at ?? 0))
  return (
    <Box component="section" sx={{ marginBlockEnd: 2 }}>
      <Typography variant="h3" component="h2" sx={{ marginBlockEnd: 1, fontSize: '1rem' }}>
        {name}
      </Typography>
      <RowList label={name}>
        {entries.map((entry) => (
          <AuditRow key={entry.auditId} entry={entry} />
        ))}
      </RowList>
    </Box>
  )
}

function Nothing({ isNarrowed, clear }: { isNarrowed: boolean; clear: () => void }) {
  const t = useText(auditMessages)
  const icon = <LogIcon aria-hidden="true" />
  if (!isNarrowed) return <EmptyNote icon={icon} title={t('none')} text={t('noneText')} />
  const action = <ClearFilters clear={clear} />
  return <EmptyNote icon={icon} title={t('nothingFound')} text={t('nothingFoundText')} action={action} />
}

const seoulMs = 9 * 3_600_000
const seoulDay = (at: string) => new Date(Date.parse(at) + seoulMs).toISOString().slice(0, 10)

/** Keeps the order of the entries, which is by time. */
function byDay(entries: readonly AuditEntry[]): [string, AuditEntry[]][] {
  return [...Map.groupBy(entries, ({ at }) => seoulDay(at))]
}
