import Checkbox from '@mui/material/Checkbox'

interface PickAllProps {
  label: string
  ids: readonly string[]
  picked: ReadonlySet<string>
  pick: (ids: readonly string[], on: boolean) => void
}

/** Selects all rows of a table. */
export function PickAll({ label, ids, picked, pick }: PickAllProps) {
  const all = ids.length > 0 && ids.every((id) => picked.has(id))
  return (
    <Checkbox
      checked={all}
      indeterminate={!all && ids.some((id) => picked.has(id))}
      disabled={ids.length === 0}
      onChange={(_, on) => pick(ids, on)}
      slotProps={{ input: { 'aria-label': label, title: label } }}
    />
  )
}
