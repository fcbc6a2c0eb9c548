import { useTheme } from '@mui/material/styles'

/** Logo of Nuri Mall: two shelves and the path between them form an N. */
export function BrandMark({ size, inverted = false }: { size: number; inverted?: boolean }) {
  const { main, contrastText } = useTheme().palette.primary
  const [ground, ink] = inverted ? [contrastText, main] : [main, contrastText]
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" style={{ flexShrink: 0 }}>
      <rect width="32" height="32" rx="9" fill={ground} />
      <path
        d="M9.5 22.5v-13l13 13v-13"
        fill="none"
        stroke={ink}
        strokeWidth="3.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
