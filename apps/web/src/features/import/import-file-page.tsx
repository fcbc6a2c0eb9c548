import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Step from '@mui/material/Step'
import StepLabel from '@mui/material/StepLabel'
import Stepper from '@mui/material/Stepper'
import { importAreas, type ImportArea, type ImportState } from '@mall/contract/base/import-terms'
import type { ImportDetail } from '@mall/contract/import'
import { useEffect, useState, type ComponentType } from 'react'
import { useDispatch } from 'react-redux'
import { useParams } from 'react-router'
import { useText } from '#shared/i18n/use-text.ts'
import { importStartPath } from '#shared/paths.ts'
import { BackLink } from '#shared/ui/back-link.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { changedTags, getImport, invalidateTags } from './import.api.ts'
import { importMessages } from './import.messages.ts'
import { StateChip } from './import-rows.tsx'
import { ColumnsStep } from './steps/columns-step.tsx'
import { DoneStep } from './steps/done-step.tsx'
import { PreviewStep } from './steps/preview-step.tsx'
import { RetryStep } from './steps/retry-step.tsx'
import { WorkingStep } from './steps/working-step.tsx'

const working: readonly ImportState[] = ['READING', 'CHECKING', 'APPLYING', 'UNDOING']
/** How often the page polls the progress. */
const pollMs = 700

/** The page of a file in each area. */
export const importFilePages: Record<ImportArea, ComponentType> = {
  goods: () => <ImportFilePage area="goods" />,
  stores: () => <ImportFilePage area="stores" />,
  accounts: () => <ImportFilePage area="accounts" />,
}

/** One file from its columns to what it has changed. */
export function ImportFilePage({ area }: { area: ImportArea }) {
  const t = useText(importMessages)
  const { importId = '' } = useParams()
  const question = { area, params: { importId } }
  const { currentData: data, error, fulfilledTimeStamp: at = 0 } = getImport.useQueryState(question)
  const state = data?.state
  const pollingInterval = state !== undefined && working.includes(state) ? pollMs : 0
  const { refetch } = getImport.useQuerySubscription(question, { refetchOnMountOrArgChange: true, pollingInterval })
  const dispatch = useDispatch()
  useEffect(() => {
    if (state === 'APPLIED' || state === 'UNDONE') dispatch(invalidateTags([...changedTags]))
  }, [state, dispatch])
  return (
    <Box sx={{ maxInlineSize: 1100, marginInline: 'auto' }}>
      <BackLink to={importStartPath(data?.kind ?? importAreas[area][0])}>{t('back')}</BackLink>
      {data === undefined && error !== undefined && <LoadFailed failure={error} retry={() => void refetch()} />}
      {data === undefined && error === undefined && (
        <Skeleton variant="rounded" height={320} role="status" aria-label={t('loading')} />
      )}
      {data !== undefined && <Steps detail={data} at={at} isUnreachable={error !== undefined} />}
    </Box>
  )
}

const stepOf: Record<ImportState, number> = {
  ...{ READING: 0, COLUMNS: 1, CHECKING: 2, READY: 2, APPLYING: 3, APPLIED: 4, UNDOING: 3, UNDONE: 4 },
}

const notes = ['OVERTAKEN', 'FAILED', 'BUILT_ON', 'STORAGE_FULL'] as const
const isNote = (note: string | null): note is (typeof notes)[number] => notes.some((one) => one === note)

const steps = ['stepFile', 'stepColumns', 'stepPreview', 'stepApply'] as const
const pictureSteps = ['stepFile', 'stepPreview', 'stepApply'] as const

function Steps({ detail, at, isUnreachable }: { detail: ImportDetail; at: number; isUnreachable: boolean }) {
  const t = useText(importMessages)
  // Of the version whose columns are being changed: the next one is a preview again.
  const [changing, setChanging] = useState<number | null>(null)
  const { state, note, version } = detail
  const isChanging = changing === version
  const isPictures = detail.kind === 'pictures'
  const isAtColumns = state === 'COLUMNS' || (isChanging && state === 'READY')
  return (
    <>
      <PageHead title={detail.fileName} note={<StateChip row={detail} />} />
      <Stepper
        activeStep={isAtColumns ? 1 : stepOf[state] - (isPictures && stepOf[state] > 0 ? 1 : 0)}
        alternativeLabel
        sx={{ marginBlockEnd: 3 }}
      >
        {(isPictures ? pictureSteps : steps).map((step) => (
          <Step key={step}>
            <StepLabel>{t(step)}</StepLabel>
          </Step>
        ))}
      </Stepper>
      {isNote(note) && (
        <Alert severity="warning" sx={{ marginBlockEnd: 2 }}>
          {t(note)}
        </Alert>
      )}
      {working.includes(state) && <WorkingStep key={state} detail={detail} at={at} isUnreachable={isUnreachable} />}
      {isAtColumns && isPictures && <RetryStep detail={detail} />}
      {isAtColumns && !isPictures && <ColumnsStep key={version} detail={detail} close={() => setChanging(null)} />}
      {state === 'READY' && !isChanging && (
        <PreviewStep key={version} detail={detail} changeColumns={() => setChanging(version)} />
      )}
      {(state === 'APPLIED' || state === 'UNDONE') && <DoneStep key={version} detail={detail} />}
    </>
  )
}
