import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Suspense, useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { useNavigate, useSearchParams } from 'react-router'
import { useTenantMarks } from '#features/users/use-tenant-marks.ts'
import { findMallCard, useMallCard } from '#features/users/use-mall-card.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { useInterruptedOrder } from '#shared/interrupted-order.ts'
import { late } from '#shared/late/late.ts'
import { landingPath, defaultTenant } from '#shared/paths.ts'
import { MallLogo } from '#shared/ui/mall-logo.tsx'
import { usePageTitle } from '#shared/ui/use-page-title.ts'
import { BrandPanel } from './brand-panel.tsx'
import { DemoHidden } from './demo-hidden.tsx'
import { DemoSignIns } from './demo-sign-ins.tsx'
import { LostAccess } from './lost-access.tsx'
import { rememberedUsername, rememberUsername } from './remembered-username.ts'
import { sessionMessages } from '../session.messages.ts'
import { selectSession } from '../session.slice.ts'
import { SignInForm } from './sign-in-form.tsx'
import type { TypedSignIn } from './sign-in-form.tsx'
import { useFreshStart } from './use-fresh-start.ts'
import { useSignIn } from './use-sign-in.ts'

const SignInDialogs = late(async () => (await import('./sign-in-dialogs.tsx')).SignInDialogs)

/** Opening this page signs out. Spec §2, §4 */
export function SignInPage() {
  const t = useText(sessionMessages)
  const locale = useLocale()
  const [search] = useSearchParams()
  const tenantCd = search.get('tenantCd') ?? undefined
  const next = search.get('next')
  const card = useMallCard(tenantCd)
  const known = card === 'pending' ? null : card
  useTenantMarks(known)
  const { state, begin, verified, giveUp } = useSignIn()
  const nameToKeep = useRef<string | null>(null)
  usePageTitle(t('title'))
  useRedirectAfterSignIn(state.at, next, nameToKeep)

  const signIn = ({ username, password }: Pick<TypedSignIn, 'username' | 'password'>, nameKept: string | null) => {
    nameToKeep.current = nameKept
    const mall = findMallCard(tenantCd, locale)
    void begin(mall.then((it) => ({ username, password, tenantCd: it?.tenantCd ?? tenantCd ?? defaultTenant })))
  }

  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', md: 'minmax(360px, 5fr) 6fr' }, minBlockSize: '100dvh' }}
    >
      <BrandPanel />
      <Box
        sx={{
          display: 'grid',
          justifyItems: 'center',
          alignItems: 'start',
          paddingInline: 2.5,
          paddingBlockStart: { xs: 2, md: 'clamp(64px, 13vh, 160px)' },
          paddingBlockEnd: 8,
        }}
      >
        <Box sx={{ inlineSize: '100%', maxInlineSize: 400, display: 'grid', gap: 3 }}>
          <Box>
            <Box
              sx={{
                display: { xs: 'block', md: known?.logo === undefined ? 'none' : 'block' },
                marginBlockEnd: { xs: 4, sm: 3 },
              }}
            >
              <MallLogo tenant={known ?? undefined} size={40} />
            </Box>
            <Typography variant="h1" sx={{ color: 'title' }}>
              {t('title')}
            </Typography>
            <Typography color="textSecondary" sx={{ minBlockSize: '1.6em' }}>
              {card !== 'pending' && (known ? t('forStores', { name: known.name }) : t('forAnyStore'))}
            </Typography>
            {next !== null && (
              <Typography variant="body2" color="textSecondary">
                {t('backAfter')}
              </Typography>
            )}
          </Box>
          {next !== null && <InterruptedOrder />}
          <SignInForm
            username={rememberedUsername()}
            busy={state.at === 'asking' || state.at === 'in'}
            locked={state.at !== 'form'}
            failure={state.at === 'form' ? state.failure : null}
            until={state.at === 'form' ? state.until : 0}
            submit={(typed) => signIn(typed, typed.remember ? typed.username : '')}
          />
          <LostAccess card={card} />
          {known && known.demo.length > 0 && (
            <DemoSignIns demo={known.demo} disabled={state.at !== 'form'} choose={(one) => signIn(one, null)} />
          )}
          {known?.demoHidden && <DemoHidden />}
        </Box>
      </Box>
      {(state.at === 'otp' || state.at === 'changePassword') && (
        <Suspense fallback={null}>
          <SignInDialogs state={state} verified={verified} giveUp={giveUp} />
        </Suspense>
      )}
    </Box>
  )
}

/** The session ended while an order was being sent. */
function InterruptedOrder() {
  const t = useText(sessionMessages)
  const interrupted = useInterruptedOrder()
  if (interrupted === null) return null
  return (
    <Alert severity="warning">
      {interrupted === 'unsure' ? (
        t('unsure')
      ) : (
        <>
          <b>{t('notSent')}</b>
          <br />
          {t('notSentText')}
        </>
      )}
    </Alert>
  )
}

/** After signing in, here or in another tab, navigates to the requested page or home. Spec §9 */
function useRedirectAfterSignIn(at: string, next: string | null, nameToKeep: { current: string | null }) {
  const { isLoggedIn } = useSelector(selectSession)
  const isFresh = useFreshStart()
  const navigate = useNavigate()
  const isOver = at === 'in' || (at === 'form' && isFresh && isLoggedIn)
  useEffect(() => {
    if (!isOver) return
    if (at === 'in' && nameToKeep.current !== null) rememberUsername(nameToKeep.current || null)
    // Replaces the sign-in page, because going back to it would sign out.
    void navigate(landingPath(next), { replace: true })
  }, [isOver, at, next, navigate, nameToKeep])
}
