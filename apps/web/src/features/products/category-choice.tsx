import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import Typography from '@mui/material/Typography'
import type { CallOk } from '@mall/contract/base/call'
import type { listCategories } from '@mall/contract/products'
import { formatCount } from '#shared/i18n/format.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { useCategoriesQuery } from './products.api.ts'
import { productsMessages } from './products.messages.ts'

interface ChoiceProps {
  chosen: string
  choose: (categoryId: string) => void
}

/** Those with products that this store can see, and the chosen one with the one above it. */
function offered(categories: CallOk<typeof listCategories>, chosen: string) {
  const above = categories.find(({ categoryId }) => categoryId === chosen)?.parentId
  return categories.filter(
    ({ categoryId, productCount }) => productCount > 0 || categoryId === chosen || categoryId === above,
  )
}

/** Category tree beside the list. */
export function CategoryTree({ chosen, choose }: ChoiceProps) {
  const t = useText(productsMessages)
  const { data = [], error, refetch } = useCategoriesQuery()
  const categories = offered(data, chosen)
  const below = (parentId: string | null) => categories.filter((category) => category.parentId === parentId)
  const entry = (id: string, name: string, count: number | null, depth: number) => (
    <li key={id}>
      <ListItemButton
        dense
        selected={id === chosen}
        aria-current={id === chosen}
        onClick={() => choose(id)}
        sx={{ paddingInlineStart: 1.5 + depth * 1.5 }}
      >
        <ListItemText primary={name} slotProps={{ primary: { sx: { fontWeight: depth === 0 ? 600 : 400 } } }} />
        {count !== null && (
          <Typography variant="caption" color="textSecondary">
            {formatCount(count)}
          </Typography>
        )}
      </ListItemButton>
    </li>
  )
  return (
    <Box component="nav" aria-label={t('categories')}>
      {error !== undefined && <LoadFailed failure={error} retry={() => void refetch()} />}
      <List disablePadding>
        {entry('', t('allCategories'), null, 0)}
        {below(null).flatMap((top) => [
          entry(top.categoryId, top.categoryNm, top.productCount, 0),
          ...below(top.categoryId).map((leaf) => entry(leaf.categoryId, leaf.categoryNm, leaf.productCount, 1)),
        ])}
      </List>
    </Box>
  )
}

/** The same tree as a select, for narrow screens. */
export function CategorySelect({ chosen, choose }: ChoiceProps) {
  const t = useText(productsMessages)
  const { data = [] } = useCategoriesQuery()
  const categories = offered(data, chosen)
  const tops = categories.filter(({ parentId }) => parentId === null)
  return (
    <Select
      size="small"
      displayEmpty
      fullWidth
      value={categories.some(({ categoryId }) => categoryId === chosen) ? chosen : ''}
      onChange={(event) => choose(event.target.value)}
      slotProps={{ input: { 'aria-label': t('categories') } }}
    >
      <MenuItem value="">{t('allCategories')}</MenuItem>
      {tops.flatMap((top) => [
        <MenuItem key={top.categoryId} value={top.categoryId} sx={{ fontWeight: 600 }}>
          {top.categoryNm}
        </MenuItem>,
        ...categories
          .filter(({ parentId }) => parentId === top.categoryId)
          .map((leaf) => (
            <MenuItem key={leaf.categoryId} value={leaf.categoryId} sx={{ paddingInlineStart: 4 }}>
              {leaf.categoryNm}
            </MenuItem>
          )),
      ])}
    </Select>
  )
}
