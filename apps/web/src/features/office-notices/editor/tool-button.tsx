import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'

interface ToolButtonProps {
  label: string
  isOn?: boolean
  disabled?: boolean
  onPress: (button: HTMLElement) => void
  children: ReactNode
}

/** Keeps the caret in the text. */
export function ToolButton({ label, isOn, disabled = false, onPress, children }: ToolButtonProps) {
  return (
    <IconButton
      size="small"
      aria-label={label}
      title={label}
      {...(isOn !== undefined && { 'aria-pressed': isOn })}
      aria-disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        if (!disabled) onPress(event.currentTarget)
      }}
      sx={{
        inlineSize: 36,
        blockSize: 36,
        color: isOn === true ? 'primary.main' : 'text.secondary',
        backgroundColor: isOn === true ? 'action.selected' : 'transparent',
        opacity: disabled ? 0.4 : 1,
      }}
    >
      {children}
    </IconButton>
  )
}
