import type { ImportKind } from '@mall/contract/base/import-terms'
import { madeWorkbook, type MadeCell } from './made-workbook.ts'

export interface OddStoreTable {
  name: string
  kind: ImportKind
  bytes: Buffer
  rows: Record<string, string>[]
}

export const xlsx = (
  kind: ImportKind,
  name: string,
  rows: (MadeCell[] | null)[],
  expected: OddStoreTable['rows'],
  merged: string[] = [],
): OddStoreTable => ({ kind, name, bytes: madeWorkbook([{ rows, merged }]), rows: expected })

/** Files of stores, places and people, each with a habit of its own. */
export const oddStoreTables: OddStoreTable[] = [
  xlsx(
    'stores',
    'codes with leading zeros, telephones and business numbers as numbers',
    [
      ['거래처코드', '거래처명', '사업자등록번호', '대표자명', '전화', '주소1', '여신한도'],
      ['00012', '누리식당', 1234567891, '김누리', 212345678, '서울', 5000000],
      [{ number: 7, style: 3 }, '마루식당', '201-81-00003', '박마루', 1012345678, '부산', 0],
    ],
    [
      {
        ...{ storeCd: '00012', storeNm: '누리식당', bizNo: '1234567891', ownerNm: '김누리' },
        ...{ phone: '212345678', address: '서울', creditLimit: '5000000' },
      },
      {
        ...{ storeCd: '00007', storeNm: '마루식당', bizNo: '201-81-00003', ownerNm: '박마루' },
        ...{ phone: '1012345678', address: '부산', creditLimit: '0' },
      },
    ],
  ),
  xlsx(
    'stores',
    'two rows of headings, the upper one merged, below a title',
    [
      ['거래처 현황'],
      null,
      ['거래처', null, '사업자', null, null, '연락처', null],
      ['코드', '상호', '등록번호', '대표자', '업태', '전화', '주소'],
      ['S-1', '누리식당', '123-45-67891', '김누리', '음식점', '02-123-4567', '서울'],
      ['합계', '1곳', null, null, null, null, null],
    ],
    [
      {
        ...{ storeCd: 'S-1', storeNm: '누리식당', bizNo: '123-45-67891', ownerNm: '김누리', bizType: '음식점' },
        ...{ phone: '02-123-4567', address: '서울' },
      },
    ],
    ['A3:B3', 'C3:E3', 'F3:G3'],
  ),
  xlsx(
    'stores',
    'columns whose headings say nothing, recognised by what they contain',
    [
      ['거래처코드', '거래처명', '번호1', '번호2', '계정'],
      ['S-1', '누리식당', '123-45-67891', '02-123-4567', 'tax@nuri.kr'],
      ['S-2', '마루식당', '1234567891', '010-1234-5678', 'maru@maru.kr'],
    ],
    [
      {
        ...{
          storeCd: 'S-1',
          storeNm: '누리식당',
          bizNo: '123-45-67891',
          phone: '02-123-4567',
          taxEmail: 'tax@nuri.kr',
        },
      },
      {
        ...{ storeCd: 'S-2', storeNm: '마루식당', bizNo: '1234567891', phone: '010-1234-5678' },
        taxEmail: 'maru@maru.kr',
      },
    ],
  ),
  xlsx(
    'stores',
    'headings with notes in brackets and line breaks',
    [
      [
        '거래처코드\n(필수)',
        '상호(이름)',
        '사업자등록번호(주민번호)',
        '대표자명*',
        '모바일',
        '세금계산서\n이메일',
        '주소',
      ],
      ['S-1', '누리식당', '123-45-67891', '김누리', '010-1234-5678', 'tax@nuri.kr', '서울'],
    ],
    [
      {
        ...{ storeCd: 'S-1', storeNm: '누리식당', bizNo: '123-45-67891', ownerNm: '김누리' },
        ...{ phone: '010-1234-5678', taxEmail: 'tax@nuri.kr', address: '서울' },
      },
    ],
  ),
  xlsx(
    'places',
    'stores merged over their places',
    [
      ['거래처코드', '거래처명', '배송지명', '배송주소', '우편번호', '배송메모'],
      ['001', '누리식당', '주방', '서울 1', 6236, '뒷문'],
      [null, null, '창고', '서울 2', null, null],
    ],
    [
      {
        ...{ storeCd: '001', storeNm: '누리식당', name: '주방', addr1: '서울 1', zipCd: '6236', dropNote: '뒷문' },
      },
      { storeCd: '001', storeNm: '누리식당', name: '창고', addr1: '서울 2' },
    ],
    ['A2:A3', 'B2:B3'],
  ),
  xlsx(
    'people',
    'usernames that are numbers, with telephones and mails beside',
    [
      ['사용자ID', '사용자명', '거래처코드', '거래처명', '휴대폰', 'E-mail', '권한'],
      ['0042', '김누리', '001', '누리식당', 1012345678, 'a@b.kr', '점주'],
    ],
    [
      {
        ...{ userCd: '0042', name: '김누리', storeCd: '001', storeNm: '누리식당' },
        ...{ phone: '1012345678', email: 'a@b.kr', duty: '점주' },
      },
    ],
  ),
]
