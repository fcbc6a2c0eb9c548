import Chip from '@mui/material/Chip'

interface ToggleChipProps {
  label: string
  isOn: boolean
  toggle: () => void
}

/** On/off chip. Keeps its width in a scrolling row. */
export function ToggleChip({ label, isOn, toggle }: ToggleChipProps) {
  return (
    <Chip
      sx={{ flexShrink: 0 }}
      label={label}
      color={isOn ? 'primary' : 'default'}
      variant={isOn ? 'filled' : 'outlined'}
      aria-pressed={isOn}
      onClick={toggle}
    />
  )
}
