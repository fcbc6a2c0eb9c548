import { beginRegistration, confirmRegistration, removeFactor, renewRecoveryCodes } from '@mall/contract/security'
import { useState } from 'react'
import { ask, askForData } from '#shared/api/ask.ts'
import { codeOf, type Failure } from '#shared/api/failure.ts'

/** Change of the factor: first authenticator, replacement, removal, or new recovery codes. */
export type Purpose = 'on' | 'replace' | 'off' | 'codes'

type Step =
  | { at: 'prove' }
  | { at: 'scan'; qrImage: string; otpUri: string }
  | { at: 'codes'; recoveryCodes: string[] }
  | { at: 'done' }

interface Proof {
  password: string
  code: string
}

/** Steps to change the second factor. The password is kept only while its form is shown. */
export function useChangeFactor(purpose: Purpose, changed: () => void) {
  const [step, setStep] = useState<Step>({ at: 'prove' })
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  const run = async (work: () => Promise<Step | Failure>) => {
    setBusy(true)
    setFailure(null)
    const outcome = await work()
    setBusy(false)
    if (typeof outcome === 'object' && 'at' in outcome) {
      setStep(outcome)
      if (outcome.at === 'codes' || outcome.at === 'done') changed()
    } else {
      setFailure(outcome)
      if (codeOf(outcome) === 'REGISTRATION_ENDED') setStep({ at: 'prove' })
    }
  }

  const prove = ({ password, code }: Proof) =>
    run(async () => {
      if (purpose === 'off') {
        const sent = await ask(removeFactor, { body: { password, code } })
        return sent.ok ? { at: 'done' } : sent.error
      }
      if (purpose === 'codes') {
        const sent = await askForData(renewRecoveryCodes, { body: { password, code } })
        return sent.ok ? { at: 'codes', ...sent.data } : sent.error
      }
      const sent = await askForData(beginRegistration, { body: { password, ...(code !== '' && { code }) } })
      return sent.ok ? { at: 'scan', ...sent.data } : sent.error
    })

  const confirm = (code: string) =>
    run(async () => {
      const sent = await askForData(confirmRegistration, { body: { code } })
      return sent.ok ? { at: 'codes', ...sent.data } : sent.error
    })

  return { step, busy, failure, prove, confirm }
}
