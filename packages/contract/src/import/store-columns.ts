import type { ImportColumn } from './column.ts'
import { companyColumns } from './company-columns.ts'
import { storeCode } from './subject-columns.ts'

/**
 * The columns of stores and of the companies that are billed for them. Headings of 이카운트 (`거래처코드`, `거래처명`,
 * `대표자명`, `업태`, `종목`, `모바일`, `여신한도`, …) and 마켓봄 (`거래처명`, `거래처등급`, `결제방식`, …) are from memory: not
 * verified with files of those programs.
 */
export const storeColumns = [
  {
    ...storeCode,
    names: [...storeCode.names, '판매처코드', '거래처번호', '코드', 'code', 'accountcode', 'custcd'],
  },
  {
    id: 'storeNm',
    ko: '거래처명',
    en: 'Store',
    form: 'text',
    isNeeded: true,
    example: '누리식당 강남점',
    names: [
      ...['매장명', '상호', '상호명', '거래처', '점포명', '가맹점명', '고객명', '업체명', '지점명', '판매처명', '매장'],
      ...['거래처상호', '상호(이름)', '이름', 'name', 'customername', 'clientname', 'storename', 'shopname'],
    ],
  },
  {
    id: 'storeGrade',
    ko: '등급',
    en: 'Grade',
    form: 'text',
    example: 'A',
    names: [
      ...['거래처등급', '매장등급', '단가등급', '고객등급', '가격등급', '단가그룹', '거래처그룹', '판매등급'],
      ...['pricegroup', 'customergrade'],
    ],
  },
  ...companyColumns,
  {
    id: 'phone',
    ko: '전화번호',
    en: 'Telephone',
    form: 'code',
    isNeeded: true,
    example: '02-1234-5678',
    names: [
      ...['전화', '연락처', '매장전화', '대표전화', '점포전화', '전화1', '유선전화', '일반전화', '전화번호1'],
      ...['tel', 'phone', 'telephone', 'phonenumber', 'contactnumber'],
    ],
  },
  {
    id: 'address',
    ko: '주소',
    en: 'Address',
    form: 'text',
    isNeeded: true,
    example: '서울 강남구 테헤란로 1, 1층',
    names: [
      '매장주소',
      '배송주소',
      '배송지주소',
      '주소1',
      '점포주소',
      '거래처주소',
      '소재지',
      '도로명주소',
      '납품주소',
      'shippingaddress',
    ],
  },
  {
    id: 'contact',
    ko: '담당자',
    en: 'Contact',
    form: 'text',
    example: '',
    names: ['담당자명', '거래처담당자', '매장담당자', '점장', '점장명', 'contactperson', 'contactname', 'manager'],
  },
  {
    id: 'paymentTerms',
    ko: '결제 조건',
    en: 'Payment',
    form: 'choice',
    example: '외상',
    names: ['결제방식', '결제방법', '결제구분', '거래조건', '결제유형', '여신구분', '결제', 'paymentterms', 'terms'],
  },
  {
    id: 'creditLimit',
    ko: '외상 한도',
    en: 'Credit limit',
    form: 'money',
    example: '5000000',
    names: ['여신한도', '여신한도액', '외상한도액', '한도', '한도액', '신용한도', '미수한도', '여신', 'creditlimit'],
  },
  {
    id: 'routeId',
    ko: '노선',
    en: 'Route',
    form: 'text',
    example: '',
    names: [
      '배송노선',
      '노선명',
      '배송코스',
      '코스',
      '배송차량',
      '배송구역',
      '배송권역',
      'route',
      'deliveryroute',
      'tour',
    ],
  },
  {
    id: 'startDay',
    ko: '거래 시작일',
    en: 'First day',
    form: 'day',
    example: '2026-12-01',
    names: [
      '시작일',
      '거래시작',
      '거래개시일',
      '개시일',
      '최초거래일',
      '계약일',
      '오픈일',
      '등록일',
      'startdate',
      'since',
    ],
  },
  {
    id: 'endDay',
    ko: '거래 종료일',
    en: 'Last day',
    form: 'day',
    example: '',
    names: ['종료일', '거래종료', '거래중지일', '해지일', '폐점일', '만료일', 'enddate', 'until'],
  },
] as const satisfies readonly ImportColumn[]

/** Beside the telephone in files that have one of the two in each row. Alone it is the telephone. */
export const mobileColumns = [
  {
    id: 'mobile',
    ko: '휴대폰',
    en: 'Mobile',
    form: 'code',
    example: '',
    names: [
      ...['휴대폰번호', '휴대전화', '휴대전화번호', '핸드폰', '핸드폰번호', '모바일', '전화2', '전화번호2'],
      ...['hp', 'hp번호', 'mobile', 'mobilephone', 'cellphone', 'cell'],
    ],
  },
] as const satisfies readonly ImportColumn[]

export type StoreColumn = (typeof storeColumns)[number]['id']
