import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Concerned, Rehearsal } from '@mall/contract/rehearsal'
import { useState } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { Paging } from '#shared/ui/lists/paging.tsx'
import { RowList } from '#shared/ui/lists/row-list.tsx'
import { rehearsalMessages } from './rehearsal.messages.ts'
import type { Rehearsing } from './use-rehearsal.ts'

/** What a change would do to stores, before it is saved. */
export function RehearsalFigures({ of: { rehearsal, failure, retry, go } }: { of: Rehearsing }) {
  const t = useText(rehearsalMessages)
  const [isOpen, setOpen] = useState(false)
  const isNothing = rehearsal?.stores === 0
  return (
    <Box
      component="section"
      aria-label={t('title')}
      sx={{ padding: 2, borderRadius: 2, border: 1, borderColor: 'divider', backgroundColor: 'background.paper' }}
    >
      <Typography variant="subtitle2" component="h2" sx={{ marginBlockEnd: 0.5 }}>
        {t('title')}
      </Typography>
      <Box aria-live="polite">
        {rehearsal === undefined && failure === undefined && (
          <Typography variant="body2" color="textSecondary">
            {t('working')}
          </Typography>
        )}
        {failure !== undefined && <LoadFailed failure={failure} retry={retry} />}
        {isNothing && <Typography variant="body2">{t('none')}</Typography>}
        {rehearsal !== undefined && !isNothing && (
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: 2.5, display: 'grid', gap: 0.5 }}>
            {rehearsal.sentences.map((sentence) => (
              <Typography key={sentence} variant="body2" component="li">
                {sentence}
              </Typography>
            ))}
          </Box>
        )}
        {rehearsal !== undefined && rehearsal.staying !== null && (
          <Typography variant="body2" sx={{ marginBlockStart: 0.5 }}>
            {rehearsal.staying}
          </Typography>
        )}
      </Box>
      {rehearsal !== undefined && !isNothing && (
        <>
          {rehearsal.ordersToMove > 0 && (
            <Typography variant="body2" sx={{ marginBlockStart: 1 }}>
              {t('ordersStay')}
            </Typography>
          )}
          <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} sx={{ marginBlockStart: 1 }}>
            {isOpen ? t('hide') : t('show', { count: rehearsal.stores })}
          </Button>
          {isOpen && <Stores rehearsal={rehearsal} go={go} />}
        </>
      )}
    </Box>
  )
}

function Stores({ rehearsal, go }: { rehearsal: Rehearsal; go: (page: number) => void }) {
  const t = useText(rehearsalMessages)
  const { content, page, totalPages, totalElements } = rehearsal
  return (
    <Box sx={{ marginBlockStart: 1 }}>
      <RowList label={t('stores')}>
        {content.map((store) => (
          <StoreRow key={store.storeId} store={store} />
        ))}
      </RowList>
      {totalPages > 1 && <Paging page={page} totalPages={totalPages} totalElements={totalElements} go={go} />}
    </Box>
  )
}

function StoreRow({ store: { storeNm, storeCd, baskets, orders, sentences } }: { store: Concerned }) {
  const t = useText(rehearsalMessages)
  const counts = [
    ...(orders > 0 ? [t('orders', { count: orders })] : []),
    ...(baskets > 0 ? [t('baskets', { count: baskets })] : []),
  ]
  return (
    <Box component="li" sx={{ paddingInline: 2, paddingBlock: 1, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, justifyContent: 'space-between' }}>
        <Box component="bdi" sx={{ fontWeight: 600 }}>
          {storeNm}{' '}
          <Typography component="span" variant="body2" color="textSecondary">
            {storeCd}
          </Typography>
        </Box>
        <Typography component="span" variant="body2" color="textSecondary">
          {counts.join(' · ')}
        </Typography>
      </Box>
      <Typography variant="body2">{sentences.join(' · ')}</Typography>
    </Box>
  )
}
