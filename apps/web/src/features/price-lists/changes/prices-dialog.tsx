import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { Paging } from '#shared/ui/lists/paging.tsx'
import { RowList } from '#shared/ui/lists/row-list.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { useChangedPricesQuery } from '../price-lists.api.ts'
import { changesMessages } from './changes.messages.ts'
import { useChangedPriceText } from './use-changed-price-text.ts'

interface PricesDialogProps {
  changeId: string
  /** The day on which the change begins. */
  from: string
  title: string
  close: () => void
}

/** All prices of one change. */
export function PricesDialog({ changeId, from, title, close }: PricesDialogProps) {
  const t = useText(changesMessages)
  const titleId = useId()
  const [page, go] = useState(0)
  const textOf = useChangedPriceText(from)
  const { data, error, refetch } = useChangedPricesQuery({ params: { changeId }, query: { page, size: 50 } })
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        {error !== undefined && <LoadFailed failure={error} retry={() => void refetch()} />}
        {data === undefined && error === undefined && (
          <Skeleton variant="rounded" height={160} role="status" aria-label={t('loadingPrices')} />
        )}
        {data?.content.length === 0 && <Typography variant="body2">{t('noPrices')}</Typography>}
        {data !== undefined && data.content.length > 0 && (
          <>
            <RowList label={title}>
              {data.content.map((price, n) => (
                <Typography
                  key={n}
                  component="li"
                  variant="body2"
                  sx={{
                    paddingInline: 1.5,
                    paddingBlock: 1,
                    overflowWrap: 'anywhere',
                    fontVariantNumeric: 'tabular-nums',
                  }}
                >
                  <bdi>{textOf(price)}</bdi>
                </Typography>
              ))}
            </RowList>
            <Paging {...data} go={go} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{t('close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
