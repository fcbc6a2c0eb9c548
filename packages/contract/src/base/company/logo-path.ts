/** `wide` for header and pages; numbers are square icons of that many pixels. */
export const logoSizes = ['wide', '192', '512', 'maskable-192', 'maskable-512'] as const
export type LogoSize = (typeof logoSizes)[number]

/** Where a picture of a wholesaler's logo is; `name` is that of the logo. */
export function logoPath(tenantCd: string, name: string, size: LogoSize): string {
  return `/api/mall/logo/${encodeURIComponent(tenantCd)}/${encodeURIComponent(name)}/${size}`
}
