import Typography from '@mui/material/Typography'
import { useOddQuantity } from './use-odd-quantity.ts'
import { useOddText } from './use-odd-text.ts'

/** Repeats that a quantity is odd, where the user confirms a whole change. */
export function OddLine(line: Parameters<typeof useOddQuantity>[0]) {
  const odd = useOddQuantity(line)
  const text = useOddText()
  if (odd === null) return null
  return (
    <Typography variant="body2" sx={{ fontWeight: 600, color: 'warning.dark' }}>
      {text({ ...line, usual: odd.usual })}
    </Typography>
  )
}
