import PrintIcon from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { officeOrdersXlsx, officePapers, type OfficePaper } from '@mall/contract/office-orders'
import type { CallInput } from '@mall/contract/base/call'
import { useId, useState } from 'react'
import { useFileDownload } from '#shared/api/files/use-file-download.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { papersMessages } from './papers.messages.ts'

type Filters = NonNullable<CallInput<typeof officeOrdersXlsx>['query']>

interface PapersMenuProps {
  /** The orders of the list, or `orderIds` of the chosen ones. */
  filters: Filters
  /** What the menu is headed with. */
  about: string
  disabled?: boolean
}

const papers: readonly OfficePaper[] = ['statement', 'order', 'picking']

/** Downloads one file for many orders: statements, order documents, what to pick, or a spreadsheet. */
export function PapersMenu({ filters, about, disabled = false }: PapersMenuProps) {
  const t = useText(papersMessages)
  const menuId = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const { isBusy, fetchFile } = useFileDownload()
  const close = () => setAnchor(null)
  const fetchPaper = (kind: OfficePaper) => {
    close()
    const { sort: _, ...query } = filters
    void fetchFile(officePapers, { query: { ...query, kind } })
  }
  const fetchSheet = () => {
    close()
    void fetchFile(officeOrdersXlsx, { query: filters })
  }
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<PrintIcon />}
        loading={isBusy}
        loadingPosition="start"
        disabled={disabled}
        aria-haspopup="menu"
        aria-controls={anchor ? menuId : undefined}
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('print')}
      </Button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={close}>
        <ListSubheader role="presentation">{about}</ListSubheader>
        {papers.map((kind) => (
          <MenuItem key={kind} onClick={() => fetchPaper(kind)}>
            {t(kind)}
          </MenuItem>
        ))}
        <MenuItem onClick={fetchSheet}>{t('xlsx')}</MenuItem>
      </Menu>
    </>
  )
}
