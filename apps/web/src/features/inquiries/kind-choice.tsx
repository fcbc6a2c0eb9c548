import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useCodesQuery } from '#features/codes/codes.api.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { inquiriesMessages } from './inquiries.messages.ts'

interface KindChoiceProps {
  value: string
  choose: (code: string) => void
  error?: string | undefined
}

/** Radio buttons rather than a select, because there are few kinds. Codes 2007. */
export function KindChoice({ value, choose, error }: KindChoiceProps) {
  const t = useText(inquiriesMessages)
  const id = useId()
  const { data: kinds = [] } = useCodesQuery({ params: { group: '2007' } })
  return (
    <Box>
      <Typography id={id} sx={{ marginBlockEnd: 0.75, fontSize: '0.875rem', fontWeight: 600 }}>
        {t('chooseKind')}
      </Typography>
      <ToggleButtonGroup
        exclusive
        value={value}
        onChange={(_, code: string | null) => {
          if (code !== null) choose(code)
        }}
        aria-labelledby={id}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          minBlockSize: 44,
          '& .MuiToggleButton-root': { border: 1, borderColor: 'divider', borderRadius: 1.5, marginInline: 0 },
        }}
      >
        {kinds.map(({ code, name }) => (
          <ToggleButton key={code} value={code} sx={{ minBlockSize: 44, paddingInline: 2, textTransform: 'none' }}>
            {name}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <FormHelperText error role="alert" sx={{ '&:empty': { display: 'none' } }}>
        {error}
      </FormHelperText>
    </Box>
  )
}
