import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import Typography from '@mui/material/Typography'
import { formatPhone } from '@mall/contract/base/company/phone'
import type { Slip } from '@mall/contract/stores/people'
import type { TenantCard } from '@mall/contract/users'
import { useWhoAmIQuery } from '#features/users/users.api.ts'
import { formatMoment } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { invitationPath, signInPath } from '#shared/paths.ts'
import { MallLogo } from '#shared/ui/mall-logo.tsx'
import { QrCode } from '#shared/ui/qr-code.tsx'
import { slipMessages } from './slips.messages.ts'

/** Prints the slips alone, in black on white, eight to an A4 page; a slip is never cut by the end of a page. */
const printStyles = {
  '@page': { size: 'A4', margin: '10mm' },
  '@media print': {
    'body *': { visibility: 'hidden' },
    '.slips, .slips *': { visibility: 'visible' },
    '.slips': { position: 'absolute', insetBlockStart: 0, insetInlineStart: 0, inlineSize: '100%' },
    '.slip': { breakInside: 'avoid', color: '#000 !important', backgroundColor: '#fff !important' },
    '.slip *': { color: '#000 !important' },
    'header, nav, .not-printed': { display: 'none !important' },
    // Otherwise the sheet would be placed inside of these, and cut off by them.
    '#root *, .MuiDialog-root, .MuiDialog-root *': { position: 'static !important', overflow: 'visible !important' },
    '.slips.slips.slips': { position: 'absolute !important' },
  },
} as const

/** Marks the address on a slip, so that it can be selected. */
export const slipAddressClass = 'slip-address'

/** The address on a slip: of the sign-in page, or of an invitation. */
export function useSlipAddress(): (slip: Slip) => string {
  const { data: me } = useWhoAmIQuery()
  return ({ code }) => {
    const path = code === undefined ? signInPath(undefined, me?.tenant.tenantCd) : invitationPath(code)
    return `${location.origin}${path}`.replace(/\/$/, '')
  }
}

/** Slips to cut out and hand over, one a person. */
export function SlipSheet({ slips }: { slips: readonly Slip[] }) {
  const { data: me } = useWhoAmIQuery()
  const addressOf = useSlipAddress()
  if (!me) return null
  return (
    <>
      <GlobalStyles styles={printStyles} />
      <Box
        className="slips"
        component="ul"
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr', md: slips.length === 1 ? '1fr' : '1fr 1fr' },
          padding: 0,
          margin: 0,
          listStyle: 'none',
          '@media print': { gridTemplateColumns: '1fr 1fr', gap: '4mm' },
        }}
      >
        {slips.map((slip) => (
          <SlipCard key={slip.userId} slip={slip} tenant={me.tenant} address={addressOf(slip)} />
        ))}
      </Box>
    </>
  )
}

interface SlipCardProps {
  slip: Slip
  tenant: TenantCard
  address: string
}

function SlipCard({ slip, tenant, address }: SlipCardProps) {
  const t = useText(slipMessages)
  const locale = useLocale()
  const { storeNm, storeCd, name, userCd, password, code, until } = slip
  const isInvited = code !== undefined
  const rows: { label: string; value: string; className?: string; isCode?: boolean }[] = [
    { label: t('address'), value: address, className: slipAddressClass },
    { label: t('username'), value: userCd },
    ...(isInvited ? [] : [{ label: t('password'), value: password ?? t('bizNo'), isCode: password !== null }]),
  ]
  return (
    <Box
      component="li"
      className="slip"
      sx={{
        border: '1px dashed',
        borderColor: 'text.secondary',
        borderRadius: 1,
        padding: 2,
        display: 'grid',
        gap: 0.75,
        minInlineSize: 0,
        backgroundColor: 'background.paper',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {tenant.logo !== undefined && <MallLogo tenant={tenant} size={24} />}
        <Typography variant="body2">{t('slipHead', { mall: tenant.name })}</Typography>
      </Box>
      <Typography sx={{ fontWeight: 700 }}>
        <bdi>
          {storeNm} ({storeCd}) · {t('person', { name })}
        </bdi>
      </Typography>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'start', justifyContent: 'space-between' }}>
        <Box
          component="dl"
          sx={{
            display: 'grid',
            gridTemplateColumns: 'auto 1fr',
            alignContent: 'start',
            columnGap: 1.5,
            rowGap: 0.25,
            margin: 0,
            minInlineSize: 0,
          }}
        >
          {rows.map(({ label, value, className, isCode = false }) => (
            <Box key={label} sx={{ display: 'contents' }}>
              <Typography component="dt" variant="body2">
                {label}
              </Typography>
              <Typography
                component="dd"
                className={className}
                variant="body2"
                sx={{
                  margin: 0,
                  fontWeight: 600,
                  overflowWrap: 'anywhere',
                  userSelect: 'text',
                  ...(isCode && { fontFamily: 'ui-monospace, monospace' }),
                }}
              >
                <bdi>{value}</bdi>
              </Typography>
            </Box>
          ))}
        </Box>
        <QrCode text={address} size={88} alt={t('qr')} />
      </Box>
      <Typography variant="body2">
        {t(isInvited ? 'inviteSteps' : 'steps')}{' '}
        {t(isInvited ? 'inviteUntil' : 'until', { day: formatMoment(locale, new Date(until)) })}
      </Typography>
      <Typography variant="body2">
        {t('help')} {formatPhone(tenant.phone)}
      </Typography>
    </Box>
  )
}
