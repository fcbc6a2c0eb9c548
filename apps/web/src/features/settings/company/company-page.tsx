import { useText } from '#shared/i18n/use-text.ts'
import { CompanyForm } from './company-form.tsx'
import { companyMessages } from './company.messages.ts'
import { ColourSection } from '../logo/colour-section.tsx'
import { LogoSection } from '../logo/logo-section.tsx'
import { useGetCompanyQuery } from '../settings.api.ts'
import { SettingsHead } from '../settings-head.tsx'
import { SettingsPage } from '../settings-page.tsx'

/** The wholesaler as the sign-in page and documents name it. */
export function CompanyPage() {
  const t = useText(companyMessages)
  const { data, error, refetch } = useGetCompanyQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <SettingsPage
      head={<SettingsHead page="company" note={t('note')} />}
      isLoaded={data !== undefined}
      error={error}
      retry={() => void refetch()}
    >
      <LogoSection />
      <ColourSection />
      {data !== undefined && <CompanyForm loaded={data} reload={async () => (await refetch()).data} />}
    </SettingsPage>
  )
}
