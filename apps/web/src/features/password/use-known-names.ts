import { knownNames } from '@mall/contract/password'
import { useEffect, useState } from 'react'
import { ask } from '#shared/api/ask.ts'

interface KnownNames {
  username: string
  /** Names the new password must not contain. */
  names: string[]
}

const none: KnownNames = { username: '', names: [] }

/** Names used by the rules: returned by the sign-in, or requested with the token. */
export function useKnownNames(username: string, fromSignIn: string[] = none.names): KnownNames {
  const [asked, setAsked] = useState(none)
  const isFromSignIn = fromSignIn.length > 0 && username !== ''
  useEffect(() => {
    if (isFromSignIn) return
    let isOver = false
    // If the request fails, the server still enforces the rule.
    void ask(knownNames, {}).then((sent) => {
      if (!isOver && sent.ok) setAsked(sent.data)
    })
    return () => {
      isOver = true
    }
  }, [isFromSignIn])
  return {
    username: username === '' ? asked.username : username,
    names: fromSignIn.length > 0 ? fromSignIn : asked.names,
  }
}
