import type { Lang } from '@mall/contract/base/problem'
import { isNewUsername, newUsernameRule } from '@mall/contract/base/new-username'
import { isUsernameTaken } from '#db/usernames.ts'
import type { Db } from '#db/open.ts'
import { Problem } from '#platform/http/problem.ts'
import { refuseWrong } from '#platform/http/refuse-wrong.ts'

interface NewPerson {
  userCd: string
  name: string
}

const faults = {
  userCd: newUsernameRule,
  name: { ko: '이름을 입력해 주세요.', en: 'Enter the name.' },
}

export function refuseWrongPerson({ userCd, name }: NewPerson, lang: Lang): void {
  refuseWrong({ userCd: !isNewUsername(userCd), name: name === '' }, faults, lang)
}

/** Refuses a username that somebody has, in whatever case: `STORE01` could pass for `store01`. */
export async function refuseTakenUsername(db: Db, userCd: string): Promise<void> {
  if (await isUsernameTaken(db, userCd)) throw new Problem('USERNAME_TAKEN')
}
