import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'

interface FilterChoiceProps<V extends string> {
  label: string
  value: V | ''
  /** Name of no choice; missing if there must be one. */
  all?: string
  options: readonly { value: V; name: string }[]
  choose: (value: V | '') => void
  minInlineSize?: number
}

/** One of the values of a filter. */
export function FilterChoice<V extends string>(props: FilterChoiceProps<V>) {
  const { label, value, all, options, choose, minInlineSize = 0 } = props
  // A choice from an old address may not be there any more.
  const isKnown = value === '' || options.some((option) => option.value === value)
  return (
    <Select<V | ''>
      size="small"
      displayEmpty
      value={isKnown ? value : ''}
      onChange={({ target }) => choose(target.value as V | '')}
      slotProps={{ input: { 'aria-label': label } }}
      sx={{ minInlineSize }}
    >
      {all !== undefined && <MenuItem value="">{all}</MenuItem>}
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          <bdi>{option.name}</bdi>
        </MenuItem>
      ))}
    </Select>
  )
}
