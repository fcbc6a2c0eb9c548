import Button from '@mui/material/Button'
import { useDispatch } from 'react-redux'
import { displayChanged } from '#features/display/display.slice.ts'
import { useLocale } from '#shared/i18n/use-text.ts'

/** The other language in its own words, readable for those who need it. */
const other = {
  ko: { locale: 'en', short: 'EN', label: 'EN, view in English' },
  en: { locale: 'ko', short: '한국어', label: '한국어 화면으로 보기' },
} as const

export function LanguageButton() {
  const { locale, short, label } = other[useLocale()]
  const dispatch = useDispatch()
  return (
    <Button
      color="inherit"
      lang={locale}
      aria-label={label}
      title={label}
      onClick={() => dispatch(displayChanged({ locale }))}
      sx={{ minInlineSize: 40, paddingInline: 1, color: 'text.secondary', fontSize: '0.875rem' }}
    >
      {short}
    </Button>
  )
}
