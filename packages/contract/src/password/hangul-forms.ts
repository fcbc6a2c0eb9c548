const initialKeys = ['r', 'R', 's', 'e', 'E', 'f', 'a', 'q', 'Q', 't', 'T', 'd', 'w', 'W', 'c', 'z', 'x', 'v', 'g']
const vowelKeys = 'k o i O j p u P h hk ho hl y n nj np nl b m ml l'.split(' ')
const finalKeys = ' r R rt s sw sg e f fr fa fq ft fx fv fg a q qt t T d w c z x v g'.split(' ')
const initialSounds = 'g kk n d tt r m b pp s ss  j jj ch k t p h'.split(' ')
const vowelSounds = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ')
const finalSounds = ' k k k n n n t l k m l l l p l m p p t t ng t t k t p t'.split(' ')

const firstSyllable = 0xac00
const syllables = 11_172

/** The keys of a Korean keyboard that write this text, in lower case: `누리` → `snfl`. */
export function keystrokesOf(text: string): string {
  return spell(text, [initialKeys, vowelKeys, finalKeys])
}

/** Revised Romanization by syllable, without sound changes between them: `누리` → `nuri`. */
export function romanized(text: string): string {
  return spell(text, [initialSounds, vowelSounds, finalSounds])
}

function spell(text: string, [initials, vowels, finals]: [string[], string[], string[]]): string {
  return Array.from(text.normalize('NFC'), (letter) => {
    const at = (letter.codePointAt(0) ?? 0) - firstSyllable
    if (at < 0 || at >= syllables) return letter
    return `${initials[Math.floor(at / 588)] ?? ''}${vowels[Math.floor((at % 588) / 28)] ?? ''}${finals[at % 28] ?? ''}`
  })
    .join('')
    .toLowerCase()
}
