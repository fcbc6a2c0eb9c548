import type { ThemeOptions } from '@mui/material/styles'
import type { Locale } from '../i18n/locale.ts'

/** Accessible names and tooltips that the components bring in English. */
export function controlWords(locale: Locale): NonNullable<ThemeOptions['components']> {
  if (locale !== 'ko') return {}
  return {
    MuiAutocomplete: {
      defaultProps: {
        openText: '목록 열기',
        closeText: '목록 닫기',
        clearText: '지우기',
        loadingText: '찾고 있어요',
        noOptionsText: '찾는 것이 없어요',
      },
    },
    MuiAlert: { defaultProps: { closeText: '닫기' } },
  }
}
