import { logoPath } from '@mall/contract/base/company/logo-path'
import { useEffect } from 'react'
import { showBrand } from '#shared/theme/brand.ts'

interface Marked {
  tenantCd: string
  logo?: string | undefined
  brandColour?: string | undefined
}

const plainIcon = '/icons/apple-touch.png'

/** Shows the pages in the colour of the wholesaler, once known, and gives an app installed on iOS its icon. */
export function useTenantMarks(tenant: Marked | null | undefined): void {
  useEffect(() => {
    if (!tenant) return
    const { tenantCd, logo = '', brandColour = '' } = tenant
    showBrand(brandColour)
    // iOS reads this when the page is added to the home screen; it does not take maskable icons of the manifest.
    const icon = logo === '' ? plainIcon : logoPath(tenantCd, logo, 'maskable-192')
    document.querySelector('link[rel="apple-touch-icon"]')?.setAttribute('href', icon)
  }, [tenant])
}
