import Chip from '@mui/material/Chip'

interface ToggleChipProps {
  label: string
  isOn: boolean
  turn: () => void
}

/** A choice that is on or off. Where many stand in a line that scrolls, each keeps its width. */
export function ToggleChip({ label, isOn, turn }: ToggleChipProps) {
  return (
    <Chip
      sx={{ flexShrink: 0 }}
      label={label}
      color={isOn ? 'primary' : 'default'}
      variant={isOn ? 'filled' : 'outlined'}
      aria-pressed={isOn}
      onClick={turn}
    />
  )
}
