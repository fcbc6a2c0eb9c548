import type { createNotice } from '@mall/contract/office-notices'
import type { Lang } from '@mall/contract/base/problem'
import { readInstant } from '#platform/day.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Asked } from '#platform/http/serve.ts'
import type { NoticeFields } from './office-notices.queries.ts'
import { sanitiseContents } from '#features/notices/sanitise-contents.ts'
import { refuseWrong } from '#platform/http/refuse-wrong.ts'

type Wanted = Asked<typeof createNotice>['body']

const faults = {
  title: { ko: '제목을 적어 주세요.', en: 'Please give it a title.' },
  contents: { ko: '내용을 적어 주세요.', en: 'Please write something.' },
  tooLong: { ko: '내용이 너무 길어요. 조금 줄여 주세요.', en: 'It is too long. Please shorten it a little.' },
  grades: { ko: '등급을 하나 이상 골라 주세요.', en: 'Please choose at least one grade.' },
  storeIds: { ko: '거래처를 하나 이상 골라 주세요.', en: 'Please choose at least one store.' },
  startsAt: { ko: '시작 시각을 확인해 주세요.', en: 'Please check when it begins.' },
  endsAt: { ko: '종료 시각은 시작보다 뒤여야 해요.', en: 'It has to end after it begins.' },
}
type Field = Exclude<keyof typeof faults, 'tooLong'>

/** Column limit; escaping makes a text longer than it was sent. */
const longestMarkup = 60_000

/** Validates and normalises the office's input: sanitised, complete, and only with targets that fit its audience. */
export function checkNotice(wanted: Wanted, lang: Lang): { fields: NoticeFields; storeIds: string[] } {
  const title = wanted.title.replace(/\s+/g, ' ').trim()
  const { markup, plainText, pictureIds } = sanitiseContents(wanted.contents, () => true)
  const grades = wanted.audience === 'GRADES' ? [...new Set(wanted.grades)].sort() : []
  const storeIds = wanted.audience === 'STORES' ? [...new Set(wanted.storeIds)] : []
  const startsAt = momentOf(wanted.startsAt)
  const endsAt = momentOf(wanted.endsAt)
  const begins = startsAt instanceof Date ? startsAt : new Date()
  const wrong: Record<Field, boolean> = {
    title: title === '',
    contents: plainText === '' && pictureIds.length === 0,
    grades: wanted.audience === 'GRADES' && (grades.length === 0 || !grades.every((grade) => /^[A-Z]$/.test(grade))),
    storeIds: wanted.audience === 'STORES' && storeIds.length === 0,
    startsAt: startsAt === 'WRONG',
    endsAt: endsAt === 'WRONG' || (endsAt !== null && endsAt <= begins),
  }
  if (markup.length > longestMarkup) throw new Problem('REFUSED', { fields: { contents: faults.tooLong[lang] } })
  refuseWrong(wrong, faults, lang)
  return {
    fields: {
      title,
      contents: markup,
      plain_text: plainText,
      picture_ids: pictureIds,
      pinned: wanted.pinned,
      must_read: wanted.mustRead,
      audience: wanted.audience,
      grades,
      starts_at: startsAt === 'WRONG' ? null : startsAt,
      ends_at: endsAt === 'WRONG' ? null : endsAt,
    },
    storeIds,
  }
}

function momentOf(text: string | null): Date | null | 'WRONG' {
  return text === null ? null : (readInstant(text) ?? 'WRONG')
}
