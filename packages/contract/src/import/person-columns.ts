import type { ImportColumn } from './column.ts'
import { storeCode, storeNameOfRow } from './subject-columns.ts'

/**
 * The columns of people of stores. There is none for passwords: those are given by slips. Headings of 이카운트 (`사용자ID`,
 * `사용자명`, …) and 마켓봄 (`아이디`, `회원명`, …) are from memory: not verified with files of those programs.
 */
export const personColumns = [
  {
    id: 'userCd',
    ko: '아이디',
    en: 'Username',
    form: 'code',
    isNeeded: true,
    example: 'nuri01',
    names: [
      ...['사용자아이디', '사용자id', '로그인아이디', '로그인id', '회원아이디', '회원id', '계정', '계정아이디', '사번'],
      ...['id', 'userid', 'loginid', 'login', 'username', 'account'],
    ],
  },
  { ...storeCode, names: [...storeCode.names, '소속코드', '소속거래처코드'] },
  { ...storeNameOfRow, names: [...storeNameOfRow.names, '소속'] },
  {
    id: 'name',
    ko: '이름',
    en: 'Name',
    form: 'text',
    isNeeded: true,
    example: '김누리',
    names: ['사용자명', '사용자이름', '성명', '회원명', '담당자명', '담당자', '성함', '사용자', 'fullname', 'person'],
  },
  {
    id: 'duty',
    ko: '담당',
    en: 'Duty',
    form: 'choice',
    example: '발주',
    names: ['권한', '역할', '직책', '직급', '사용자구분', '사용자권한', '권한그룹', 'role', 'right'],
  },
  {
    id: 'phone',
    isUnread: true,
    ko: '전화번호(참고)',
    en: 'Telephone (not read)',
    form: 'code',
    example: '',
    names: [
      '전화번호',
      '전화',
      '연락처',
      '휴대폰',
      '휴대전화',
      '핸드폰',
      '휴대폰번호',
      '모바일',
      'tel',
      'phone',
      'mobile',
      'telephone',
    ],
  },
  {
    id: 'email',
    isUnread: true,
    ko: '이메일(참고)',
    en: 'E-mail (not read)',
    form: 'text',
    example: '',
    names: ['이메일', '메일', 'e메일', '전자메일', '이메일주소', 'email', 'emailaddress'],
  },
] as const satisfies readonly ImportColumn[]

export type PersonColumn = (typeof personColumns)[number]['id']
