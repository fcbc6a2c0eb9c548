import UploadIcon from '@mui/icons-material/UploadFileOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { areaOf, type ImportKind } from '@mall/contract/base/import-terms'
import { mostFileBytes } from '@mall/contract/files'
import { importCalls, mostPictureFiles, mostPicturesBytes } from '@mall/contract/import'
import { useRef } from 'react'
import { useFileDrop } from '#features/files/use-file-drop.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useFileDownload } from '#shared/api/files/use-file-download.ts'
import { formatCount } from '#shared/i18n/format.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { importMessages } from './import.messages.ts'
import { useSendFile } from './use-send-file.ts'

const megabyte = 1024 * 1024

/** Uploads a file of a kind, and offers its template and an export of the current data. */
export function StartCard({ kind }: { kind: ImportKind }) {
  const t = useText(importMessages)
  const failureText = useFailureText()
  const { template, export: exportCall } = importCalls[areaOf(kind)]
  const isPictures = kind === 'pictures'
  const { isBusy, fetchFile } = useFileDownload()
  const { share, fault, isArchive, send } = useSendFile(kind)
  const field = useRef<HTMLDivElement>(null)
  const where = useFileDrop(field, share === null, ([file]) => void send(file))
  const sending =
    share === null ? t('choose') : share < 1 ? t('sending', { percent: Math.floor(share * 100) }) : t('reading')
  return (
    <Card
      component="section"
      ref={field}
      sx={{
        padding: { xs: 2, md: 3 },
        display: 'grid',
        justifyItems: 'center',
        gap: 1.5,
        textAlign: 'center',
        border: '1px dashed',
        borderColor: where === 'away' ? 'divider' : 'primary.main',
        backgroundColor: where === 'over' ? 'action.hover' : undefined,
      }}
    >
      <UploadIcon aria-hidden="true" sx={{ fontSize: 40, color: 'text.secondary' }} />
      <Typography variant="h3" component="h2">
        {isPictures ? t('picturesTitle') : `${t(kind)} · ${t('startTitle')}`}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ maxInlineSize: '60ch', wordBreak: 'keep-all' }}>
        {t(isPictures ? 'picturesStart' : 'startText')} {t(`${kind}Text`)}
      </Typography>
      {isPictures && (
        <Typography variant="body2" color="textSecondary" sx={{ maxInlineSize: '60ch', wordBreak: 'keep-all' }}>
          {t('picturesLimits', {
            megabytes: mostPicturesBytes / megabyte,
            files: formatCount(mostPictureFiles),
            each: mostFileBytes / megabyte,
          })}
        </Typography>
      )}
      {fault !== null && (
        <Alert severity="error" sx={{ textAlign: 'start' }}>
          {failureText(fault)} {isArchive && t('picturesElsewhere')}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
        <Button component="label" variant="contained" disabled={share !== null} aria-live="polite">
          {sending}
          <input
            type="file"
            accept={isPictures ? '.zip' : '.xlsx,.csv,.txt'}
            hidden
            aria-label={t('choose')}
            onChange={({ target }) => {
              void send(target.files?.[0])
              target.value = ''
            }}
          />
        </Button>
        {!isPictures && (
          <>
            <Button variant="outlined" disabled={isBusy} onClick={() => void fetchFile(template, { params: { kind } })}>
              {t('template')}
            </Button>
            <Button
              disabled={isBusy}
              onClick={() => void fetchFile(exportCall, { params: { kind }, query: { format: 'xlsx' } })}
            >
              {t('export')}
            </Button>
          </>
        )}
      </Box>
    </Card>
  )
}
