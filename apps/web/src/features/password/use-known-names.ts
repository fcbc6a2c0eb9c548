import { knownNames } from '@mall/contract/password'
import { useEffect, useState } from 'react'
import { ask } from '#shared/api/ask.ts'

interface KnownNames {
  username: string
  /** Those that a new password must not be built around. */
  names: string[]
}

const none: KnownNames = { username: '', names: [] }

/** The names that the rules are about: as the sign-in told them, else asked for with the token. */
export function useKnownNames(username: string, told: string[] = none.names): KnownNames {
  const [asked, setAsked] = useState(none)
  const isTold = told.length > 0 && username !== ''
  useEffect(() => {
    if (isTold) return
    let isOver = false
    // Without an answer the server still refuses what it has to.
    void ask(knownNames, {}).then((sent) => {
      if (!isOver && sent.ok) setAsked(sent.data)
    })
    return () => {
      isOver = true
    }
  }, [isTold])
  return { username: username === '' ? asked.username : username, names: told.length > 0 ? told : asked.names }
}
