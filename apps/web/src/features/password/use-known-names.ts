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
export function useKnownNames(username: string, told: string[] = none.names): KnownNames {
  const [asked, setAsked] = useState(none)
  const isTold = told.length > 0 && username !== ''
  useEffect(() => {
    if (isTold) return
    let isOver = false
    // If the request fails, the server still enforces the rule.
    void ask(knownNames, {}).then((sent) => {
      if (!isOver && sent.ok) setAsked(sent.data)
    })
    return () => {
      isOver = true
    }
  }, [isTold])
  return { username: username === '' ? asked.username : username, names: told.length > 0 ? told : asked.names }
}
