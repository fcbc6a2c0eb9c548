import { openMall } from '@mall/contract/opening'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { beginSignIn } from '#features/session/sign-in/sign-in.ts'
import { ask } from '#shared/api/ask.ts'
import type { Failure } from '#shared/api/failure.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { paths, signInPath } from '#shared/paths.ts'
import { succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { bodyOf } from './opening-fields.ts'
import type { TypedOpening } from './opening-fields.ts'
import { openingMessages } from './opening.messages.ts'

/** Opens the mall, then signs its first user in. */
export function useOpenMall(code: string) {
  const t = useText(openingMessages)
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  async function open(typed: TypedOpening): Promise<void> {
    setBusy(true)
    setFailure(null)
    const body = bodyOf(code, typed)
    const sent = await ask(openMall, { body })
    if (!sent.ok) {
      setFailure(sent.error)
      setBusy(false)
      return
    }
    const { tenantCd } = sent.data
    const { username, password } = body.person
    const { next } = await beginSignIn({ username, password, tenantCd })
    if (next !== 'in') dispatch(succeeded(t('opened')))
    // Replaces this page: its code is used up.
    await navigate(next === 'in' ? paths.home : signInPath(undefined, tenantCd), { replace: true })
  }

  return { busy, failure, open }
}
