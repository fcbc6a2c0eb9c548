import AddIcon from '@mui/icons-material/Add'
import UpIcon from '@mui/icons-material/ArrowUpward'
import DownIcon from '@mui/icons-material/ArrowDownward'
import CategoryIcon from '@mui/icons-material/CategoryOutlined'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { deepestCategory, type OfficeCategory } from '@mall/contract/office-products/categories'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { BackLink } from '#shared/ui/back-link.tsx'
import { EmptyNote } from '#shared/ui/empty-note.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { RowList } from '#shared/ui/lists/row-list.tsx'
import { categoryLines, type CategoryLine } from '@mall/contract/office-products/category-lines'
import { useChangeCategoryMutation, useOfficeCategoriesQuery } from '../office-products.api.ts'
import { useMayChange } from '../use-may-change.ts'
import { categoriesMessages } from './categories.messages.ts'
import { CategoryDialog } from './category-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

type Open =
  | { what: 'add'; parentId: string | null }
  | { what: 'change'; category: OfficeCategory }
  | { what: 'remove'; category: OfficeCategory }

/** The category tree: adding, renaming, moving, removing. */
export function CategoriesPage() {
  const t = useText(categoriesMessages)
  const { data, error, refetch } = useOfficeCategoriesQuery()
  const mayChange = useMayChange()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const addButton = mayChange && (
    <Button variant="contained" onClick={() => setOpen({ what: 'add', parentId: null })}>
      {t('add')}
    </Button>
  )
  return (
    <Box sx={{ maxInlineSize: 860, marginInline: 'auto' }}>
      <BackLink to={paths.officeProducts}>{t('back')}</BackLink>
      <PageHead title={t('title')} note={t('note')}>
        {addButton}
      </PageHead>
      {error !== undefined && <LoadFailed failure={error} retry={() => void refetch()} />}
      {data === undefined && error === undefined && (
        <Skeleton variant="rounded" height={320} role="status" aria-label={t('loading')} />
      )}
      {data?.length === 0 && (
        <EmptyNote
          icon={<CategoryIcon aria-hidden="true" />}
          title={t('none')}
          text={t('noneText')}
          action={addButton}
        />
      )}
      {data !== undefined && data.length > 0 && <Tree all={data} mayChange={mayChange} open={setOpen} />}
      {data !== undefined && open?.what === 'add' && (
        <CategoryDialog all={data} category={null} parentId={open.parentId} close={close} />
      )}
      {data !== undefined && open?.what === 'change' && (
        <CategoryDialog all={data} category={open.category} parentId={null} close={close} />
      )}
      {open?.what === 'remove' && <RemoveDialog category={open.category} close={close} />}
    </Box>
  )
}

interface TreeProps {
  all: readonly OfficeCategory[]
  mayChange: boolean
  open: (what: Open) => void
}

function Tree({ all, mayChange, open }: TreeProps) {
  const t = useText(categoriesMessages)
  const failureText = useFailureText()
  const [change, { error, isLoading }] = useChangeCategoryMutation()
  const move = ({ category, place }: CategoryLine, by: number) => {
    const { categoryId, name, parentId, version } = category
    void change({ params: { categoryId }, body: { name, parentId, version, place: place + by } })
  }
  return (
    <>
      {error !== undefined && (
        <Alert severity="error" sx={{ marginBlockEnd: 2 }}>
          {failureText(error)}
        </Alert>
      )}
      <RowList label={t('title')}>
        {categoryLines(all).map((line) => (
          <Box
            component="li"
            key={line.category.categoryId}
            sx={{ display: 'flex', alignItems: 'center', gap: 0.5, paddingBlock: 0.5, paddingInlineEnd: 1 }}
            style={{ paddingInlineStart: 16 + line.depth * 24 }}
          >
            <Typography noWrap sx={{ fontWeight: line.depth === 0 ? 600 : 400, minInlineSize: 0 }}>
              <bdi>{line.category.name}</bdi>
            </Typography>
            <Typography
              variant="body2"
              color="textSecondary"
              noWrap
              sx={{ display: { xs: 'none', sm: 'block' }, paddingInlineStart: 1 }}
            >
              {line.category.products > 0 && t('count', { count: line.category.products })}
            </Typography>
            <Box sx={{ flexGrow: 1 }} />
            {mayChange && <LineActions line={line} isBusy={isLoading} move={(by) => move(line, by)} open={open} />}
          </Box>
        ))}
      </RowList>
    </>
  )
}

interface LineActionsProps {
  line: CategoryLine
  isBusy: boolean
  move: (by: number) => void
  open: (what: Open) => void
}

function LineActions({ line: { category, depth, place, siblings }, isBusy, move, open }: LineActionsProps) {
  const t = useText(categoriesMessages)
  const { name, categoryId } = category
  const button = (label: string, icon: ReactNode, press: () => void, disabled = false) => (
    <IconButton size="small" aria-label={label} title={label} disabled={disabled} onClick={press}>
      {icon}
    </IconButton>
  )
  return (
    <Box sx={{ display: 'flex', flexShrink: 0 }}>
      {button(t('up', { name }), <UpIcon fontSize="small" />, () => move(-1), isBusy || place === 0)}
      {button(t('down', { name }), <DownIcon fontSize="small" />, () => move(1), isBusy || place === siblings - 1)}
      {button(
        t('addBelow', { name }),
        <AddIcon fontSize="small" />,
        () => open({ what: 'add', parentId: categoryId }),
        depth + 1 >= deepestCategory,
      )}
      {button(t('change', { name }), <EditIcon fontSize="small" />, () => open({ what: 'change', category }))}
      {button(t('remove', { name }), <DeleteIcon fontSize="small" />, () => open({ what: 'remove', category }))}
    </Box>
  )
}
