import type { AuditEntry } from '@mall/contract/audit'
import { josa } from '#platform/josa.ts'

export type Piece = AuditEntry['sentence'][number]

const places = /\{([\w.-]+)(?:\|(\*?)([^}]+))?\}/g

/** The pieces of a sentence. A star before the particles leaves the word out, where it is in quotation marks before. */
export function fillIn(text: string, valueOf: (name: string) => Piece): Piece[] {
  const pieces: Piece[] = []
  const say = (said: string) => {
    const last = pieces.at(-1)
    if (said === '') return
    if (last && last.link === undefined) last.text += said
    else pieces.push({ text: said })
  }
  let from = 0
  for (const { index, 0: place, 1: name = '', 2: star, 3: particles } of text.matchAll(places)) {
    say(text.slice(from, index))
    from = index + place.length
    const value = valueOf(name)
    if (star !== '*') {
      if (value.link === undefined) say(value.text)
      else pieces.push({ ...value })
    }
    if (particles !== undefined) say(josa(value.text, particles))
  }
  say(text.slice(from))
  return pieces
}
