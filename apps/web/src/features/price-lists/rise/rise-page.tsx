import PriceIcon from '@mui/icons-material/SellOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { dayAfter } from '@mall/contract/base/ordering/price-periods'
import { rehearseRise } from '@mall/contract/price-lists/rises'
import { skipToken } from '@reduxjs/toolkit/query'
import { useState } from 'react'
import { RehearsalPanel } from '#features/rehearsal/rehearsal-panel.tsx'
import { useRehearsal } from '#features/rehearsal/use-rehearsal.ts'
import { codeOf, refusedFields } from '#shared/api/failure.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { BackLink } from '#shared/ui/back-link.tsx'
import { bringIntoSight } from '#shared/ui/bring-into-sight.ts'
import { EmptyNote } from '#shared/ui/empty-note.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { useSettled } from '#shared/ui/lists/use-settled.ts'
import { UnsavedWork } from '#shared/ui/unsaved/unsaved-work.tsx'
import { useListPricesQuery, usePreviewRiseQuery } from '../price-lists.api.ts'
import { priceWords } from '../price-lists.messages.ts'
import { usePriceWords } from '../use-price-words.ts'
import { AffectedStores } from './affected-stores.tsx'
import { ApplyDialog } from './apply-dialog.tsx'
import { TemporaryNote, UnpricedNote } from './kept-note.tsx'
import { NoticeFields, type TypedNotice } from './notice-fields.tsx'
import { markupOfText, textOfMarkup } from './notice-text.ts'
import { RiseBar } from './rise-bar.tsx'
import { RiseDone } from './rise-done.tsx'
import { RiseFields } from './rise-fields.tsx'
import { RisePreview } from './rise-preview.tsx'
import { ScopeText, useRiseScope } from './rise-scope.tsx'
import { riseMessages } from './rise.messages.ts'
import { riseOf, type TypedRise } from './typed-rise.ts'
import { useApplying } from './use-applying.ts'

/** Changes many prices as one change: what, by how much, when; everything that follows from it; and a notice. */
export function RisePage() {
  const t = useText(riseMessages)
  const word = useText(priceWords)
  const { data, error, refetch } = useListPricesQuery({ query: { size: 1 } })
  const [round, setRound] = useState(0)
  return (
    <Box sx={{ maxInlineSize: 1280, marginInline: 'auto' }}>
      <BackLink to={paths.officePrices}>{word('backToPrices')}</BackLink>
      <PageHead title={t('title')} note={t('note')} />
      {error !== undefined && <LoadFailed failure={error} retry={() => void refetch()} />}
      {data === undefined && error === undefined && <Skeleton variant="rounded" height={480} role="status" />}
      {data !== undefined && (
        <Rising
          key={round}
          today={data.today}
          grades={data.grades.map(({ grade }) => grade)}
          again={() => setRound(round + 1)}
        />
      )}
    </Box>
  )
}

function Rising({ today, grades, again }: { today: string; grades: string[]; again: () => void }) {
  const t = useText(riseMessages)
  const { day } = usePriceWords()
  const scope = useRiseScope()
  const [typed, setTyped] = useState<TypedRise>({
    ...{ kind: 'PERCENT', amount: '', unit: 10, way: 'NEAREST', grades, specials: false, brand: '' },
    from: dayAfter(today),
  })
  const [{ page, onlyPlanned }, setListed] = useState({ page: 0, onlyPlanned: false })
  const [tells, setTells] = useState(true)
  const [notice, setNotice] = useState<TypedNotice | null>(null)
  const [isAsking, setAsking] = useState(false)
  const asked = JSON.stringify(riseOf(typed, scope))
  const settled = useSettled(asked, 400)
  const rise = JSON.parse(settled) as ReturnType<typeof riseOf>
  const {
    currentData: preview,
    error,
    refetch,
    isFetching,
  } = usePreviewRiseQuery(rise === null ? skipToken : { body: { ...rise, page, onlyPlanned } })
  const { apply, isBusy, failure, done } = useApplying()
  const isSettled = asked === settled
  const canTry = rise !== null && isSettled && (preview?.lines ?? 0) > 0
  const rehearsing = useRehearsal(rehearseRise, canTry ? { body: rise } : null, failure)
  const isOvertaken = failure !== null && codeOf(failure) === 'CONFLICT'
  const set = (change: Partial<TypedRise>) => {
    setListed({ page: 0, onlyPlanned: false })
    setTyped({ ...typed, ...change })
  }
  if (done && rise) return <RiseDone {...{ done, again, today, from: rise.from }} />
  const shownNotice = notice ?? {
    title: preview?.notice.title ?? '',
    text: textOfMarkup(preview?.notice.contents ?? ''),
  }
  const told = tells && preview ? preview.storeCount : 0
  const applyNow = async () => {
    if (!rise || !preview) return
    const sent = told > 0 ? { title: shownNotice.title, contents: markupOfText(shownNotice.text) } : null
    const isDone = await apply({ ...rise, version: preview.version, notice: sent, ...rehearsing.rehearsed })
    if (!isDone) setAsking(false)
  }
  const refused = { ...refusedFields(error), ...refusedFields(failure) }
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 22rem) minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      <UnsavedWork isUnsaved={typed.amount !== '' || notice !== null} />
      <RiseFields
        {...{ typed, set, grades, today }}
        scope={<ScopeText scope={scope} />}
        hasBrand={scope.prodIds === undefined}
        errors={refused}
      />
      <Box sx={{ display: 'grid', gap: 3, minInlineSize: 0 }} aria-busy={isFetching}>
        {isOvertaken && !isAsking && (
          <Alert ref={bringIntoSight} severity="warning">
            {t('conflict')}
          </Alert>
        )}
        {failure !== null && !isOvertaken && !isAsking && (
          <Box ref={bringIntoSight}>
            <LoadFailed failure={failure} retry={() => void applyNow()} />
          </Box>
        )}
        {rise === null && <EmptyNote icon={<PriceIcon aria-hidden="true" />} title={t('fill')} />}
        {rise !== null && error !== undefined && <LoadFailed failure={error} retry={() => void refetch()} />}
        {rise !== null && error === undefined && preview === undefined && (
          <Skeleton variant="rounded" height={480} role="status" aria-label={t('loading')} />
        )}
        {preview?.lines === 0 && (
          <>
            <EmptyNote icon={<PriceIcon aria-hidden="true" />} title={t('nothing')} text={t('nothingText')} />
            <UnpricedNote preview={preview} />
            <TemporaryNote preview={preview} />
          </>
        )}
        {preview !== undefined && preview.lines > 0 && rise && (
          <>
            <RisePreview
              {...{ preview, listed: { page, onlyPlanned }, list: setListed }}
              laterDay={rise.from === today ? null : rise.from}
            />
            <AffectedStores preview={preview} />
            <RehearsalPanel of={rehearsing} />
            {preview.storeCount > 0 && (
              <NoticeFields isOn={tells} toggle={setTells} notice={shownNotice} set={setNotice} errors={refused} />
            )}
            <RiseBar preview={preview}>
              <Button
                variant="contained"
                disabled={isFetching || !isSettled}
                onClick={() => setAsking(true)}
                sx={{ whiteSpace: 'normal' }}
              >
                {t(told > 0 ? 'applyTold' : 'apply', { day: day(rise.from), count: preview.lines, told })}
              </Button>
            </RiseBar>
            {isAsking && (
              <ApplyDialog
                lines={preview.lines}
                {...{ told, noticeTitle: shownNotice.title, from: rise.from, unusual: preview.unusual, busy: isBusy }}
                close={() => setAsking(false)}
                apply={applyNow}
              />
            )}
          </>
        )}
      </Box>
    </Box>
  )
}
