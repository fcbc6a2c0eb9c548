import { logoPath, type LogoSize } from '@mall/contract/base/company/logo-path'
import type { Tenant } from '#db/directory.ts'

/** The installed app of a wholesaler, or of the mall. */
export function manifestOf(tenant: Pick<Tenant, 'tenantId' | 'name' | 'logo'> | null) {
  const name = tenant?.name ?? '누리몰'
  const address = (size: LogoSize) =>
    tenant === null || tenant.logo === '' ? `/icons/${size}.png` : logoPath(tenant.tenantId, tenant.logo, size)
  const icon = (side: '192' | '512') => ({ src: address(side), sizes: `${side}x${side}`, type: 'image/png' })
  const maskable = (side: '192' | '512') => ({ ...icon(side), src: address(`maskable-${side}`), purpose: 'maskable' })
  return {
    id: '/app/main/mal001',
    name,
    short_name: name,
    description: '거래처 발주 · 상품, 장바구니, 주문 내역',
    ...{ lang: 'ko', dir: 'ltr', start_url: '/app/main/mal001', scope: '/', display: 'standalone' },
    ...{ background_color: '#f6f9fd', theme_color: '#ffffff', categories: ['business', 'shopping'] },
    icons: [icon('192'), icon('512'), maskable('192'), maskable('512')],
    shortcuts: [
      { name: '발주판', url: '/app/main/mal003' },
      { name: '장바구니', url: '/app/main/mal004' },
      { name: '주문 내역', url: '/app/main/mal006' },
    ],
  }
}
