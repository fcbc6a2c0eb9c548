import { logoPath } from '@mall/contract/base/company/logo-path'
import { BrandMark } from './brand-mark.tsx'

interface MallLogoProps {
  /** The wholesaler, once known. */
  tenant: { tenantCd: string; logo?: string | undefined } | undefined
  size: number
  inverted?: boolean
  /** Called once a logo is known to be wide, so that it has the name in it. */
  isWide?: () => void
}

/** Logo of the wholesaler; without one, that of Nuri Mall. The name is beside it, so it needs none itself. */
export function MallLogo({ tenant, size, inverted = false, isWide }: MallLogoProps) {
  if (tenant?.logo === undefined || tenant.logo === '') return <BrandMark size={size} inverted={inverted} />
  return (
    <img
      src={logoPath(tenant.tenantCd, tenant.logo, 'wide')}
      alt=""
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
        if (naturalWidth > naturalHeight * 2) isWide?.()
      }}
      style={{ blockSize: size, maxInlineSize: size * 4, objectFit: 'contain', flexShrink: 0 }}
    />
  )
}
