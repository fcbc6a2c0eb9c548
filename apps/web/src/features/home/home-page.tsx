import { useText } from '#shared/i18n/use-text.ts'
import { homeMessages } from './home.messages.ts'

export function HomePage() {
  const t = useText(homeMessages)
  return <h1>{t('title')}</h1>
}
