import HistoryIcon from '@mui/icons-material/HistoryOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { areaOf, importAreas, importKinds, importRights, type ImportArea } from '@mall/contract/base/import-terms'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useWhoAmIQuery } from '#features/users/users.api.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { EmptyNote } from '#shared/ui/empty-note.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Paging } from '#shared/ui/lists/paging.tsx'
import { ToggleChip } from '#shared/ui/toggle-chip.tsx'
import { useListImportsQuery } from './import.api.ts'
import { importMessages } from './import.messages.ts'
import { ImportRows } from './import-rows.tsx'
import { StartCard } from './start-card.tsx'

/** Starts an import from a file, and lists past imports. */
export function ImportPage() {
  const t = useText(importMessages)
  const [search, setSearch] = useSearchParams()
  const { data: me } = useWhoAmIQuery()
  const kinds = importKinds.filter((one) => me?.rights.includes(importRights[areaOf(one)]) !== false)
  const kind = kinds.find((one) => one === search.get('kind')) ?? kinds[0]
  if (kind === undefined) return null
  const area = areaOf(kind)
  return (
    <Box sx={{ maxInlineSize: 1100, marginInline: 'auto' }}>
      <PageHead title={t('title')} />
      <Box role="group" aria-label={t('kinds')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockEnd: 2 }}>
        {kinds.map((one) => (
          <ToggleChip
            key={one}
            label={t(one)}
            isOn={one === kind}
            toggle={() => setSearch({ kind: one }, { replace: true })}
          />
        ))}
      </Box>
      <StartCard key={kind} kind={kind} />
      <History key={`${area} history`} area={area} />
    </Box>
  )
}

function History({ area }: { area: ImportArea }) {
  const t = useText(importMessages)
  const [page, setPage] = useState(0)
  const { data, error, refetch } = useListImportsQuery({ area, query: { page } }, { refetchOnMountOrArgChange: true })
  return (
    <Box component="section" sx={{ marginBlockStart: 4 }}>
      <Typography variant="h3" component="h2" sx={{ marginBlockEnd: 1.5 }}>
        {t('history', { kinds: importAreas[area].map((kind) => t(kind)).join(', ') })}
      </Typography>
      {error !== undefined && <LoadFailed failure={error} retry={() => void refetch()} />}
      {data === undefined && error === undefined && (
        <Skeleton variant="rounded" height={120} role="status" aria-label={t('loading')} />
      )}
      {data?.totalElements === 0 && (
        <EmptyNote icon={<HistoryIcon aria-hidden="true" />} title={t('none')} text={t('noneText')} />
      )}
      {data !== undefined && data.totalElements > 0 && (
        <>
          <Card>
            <ImportRows rows={data.content} />
          </Card>
          <Paging {...data} go={setPage} />
        </>
      )}
    </Box>
  )
}
