import Typography from '@mui/material/Typography'
import { useOddQuantity } from './use-odd-quantity.ts'
import { useOddText } from './use-odd-text.ts'

/** Repeats that a quantity is odd, where the user confirms a whole change. */
export function OddLine(line: Parameters<typeof useOddQuantity>[0]) {
  const odd = useOddQuantity(line)
  return odd && <OddWords {...line} usual={odd.usual} />
}

/** For example "평소 5단 → 300단 맞나요?", beside the name of the product. */
export function OddWords(odd: Parameters<ReturnType<typeof useOddText>>[0]) {
  const text = useOddText()
  return (
    <Typography variant="body2" sx={{ fontWeight: 600, color: 'warning.dark' }}>
      {text(odd)}
    </Typography>
  )
}
