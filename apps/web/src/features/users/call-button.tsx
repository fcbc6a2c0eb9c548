import { formatPhone } from '@mall/contract/base/company/phone'
import Button from '@mui/material/Button'
import type { ButtonProps } from '@mui/material/Button'
import { useText } from '#shared/i18n/use-text.ts'
import { telephone } from '#shared/ui/text/telephone.ts'
import { callMessages } from './call.messages.ts'
import { useWhoAmIQuery } from './users.api.ts'

/** Calls the wholesaler. */
export function CallButton(look: Pick<ButtonProps, 'variant' | 'size' | 'color' | 'startIcon' | 'sx'>) {
  const t = useText(callMessages)
  const { data: me } = useWhoAmIQuery()
  if (me === undefined) return null
  return (
    <Button {...look} href={telephone(me.tenant.phone)}>
      {t('call', { phone: formatPhone(me.tenant.phone) })}
    </Button>
  )
}
