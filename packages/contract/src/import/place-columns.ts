import type { ImportColumn } from './column.ts'
import { mobileColumns } from './store-columns.ts'
import { storeCode, storeNameOfRow } from './subject-columns.ts'

/**
 * The columns of delivery places: one row is one place of a store, recognised by its name. Headings of other programs
 * (`배송지명`, `수령인`, `배송메모`, …) are from memory: not verified with their files.
 */
export const placeColumns = [
  { ...storeCode, names: [...storeCode.names, '코드', 'code'] },
  storeNameOfRow,
  {
    id: 'name',
    ko: '배송지 이름',
    en: 'Place',
    form: 'text',
    isNeeded: true,
    example: '본점 주방',
    names: [
      '배송지명',
      '배송지',
      '배송처',
      '배송처명',
      '납품처',
      '납품처명',
      '도착지',
      '하차지',
      'place',
      'placename',
      'deliveryplace',
    ],
  },
  {
    id: 'receiver',
    ko: '받는 분',
    en: 'Receiver',
    form: 'text',
    example: '김누리',
    names: ['수령인', '수령자', '수취인', '받는사람', '인수자', '담당자', '수취인명', 'receiver', 'recipient'],
  },
  {
    id: 'phone',
    ko: '전화번호',
    en: 'Telephone',
    form: 'code',
    example: '02-1234-5678',
    names: [
      '전화',
      '연락처',
      '배송지전화',
      '배송지연락처',
      '수령인연락처',
      '수령인전화',
      '배송지전화번호',
      '수취인전화',
      'tel',
      'phone',
      'telephone',
    ],
  },
  {
    id: 'zipCd',
    ko: '우편번호',
    en: 'Postcode',
    form: 'code',
    example: '06236',
    names: ['배송지우편번호', '우편', 'zip', 'zipcode', 'postcode', 'postalcode'],
  },
  {
    id: 'addr1',
    ko: '주소',
    en: 'Address',
    form: 'text',
    isNeeded: true,
    example: '서울 강남구 테헤란로 1',
    names: [
      '배송지주소',
      '배송주소',
      '주소1',
      '기본주소',
      '도로명주소',
      '납품주소',
      'address',
      'address1',
      'deliveryaddress',
    ],
  },
  {
    id: 'addr2',
    ko: '상세 주소',
    en: 'Address details',
    form: 'text',
    example: '지하 1층',
    names: ['상세주소', '주소2', '배송지상세주소', '나머지주소', 'address2', 'addressdetails'],
    looseNames: ['상세'],
  },
  {
    id: 'deliveryDays',
    ko: '배송 요일',
    en: 'Weekdays',
    form: 'text',
    example: '월,수,금',
    names: ['배송가능요일', '납품요일', '요일', '배송일', 'weekdays', 'deliverydays'],
  },
  {
    id: 'entryNote',
    ko: '출입 방법',
    en: 'How to enter',
    form: 'text',
    example: '뒷문 비밀번호 1234#',
    names: [
      '출입방법',
      '출입메모',
      '출입정보',
      '현관비밀번호',
      '공동현관',
      '공동현관비밀번호',
      '출입비밀번호',
      '출입번호',
      'entry',
      'entrynote',
    ],
    looseNames: ['비밀번호', '비번'],
  },
  {
    id: 'dropNote',
    ko: '놓을 곳',
    en: 'Where to put it',
    form: 'text',
    example: '냉장고 앞',
    names: [
      '배송메모',
      '하차위치',
      '배송요청사항',
      '배송요청',
      '요청사항',
      '놓는곳',
      '비고',
      '메모',
      'dropnote',
      'deliverynote',
      'memo',
      'note',
    ],
  },
  {
    id: 'isDefault',
    ko: '기본 배송지',
    en: 'Default place',
    form: 'choice',
    example: '예',
    names: ['기본', '기본여부', '기본배송지여부', '대표배송지', 'default', 'isdefault'],
  },
] as const satisfies readonly ImportColumn[]

const [mobile] = mobileColumns
const receiverMobiles = ['수령인휴대폰', '수령인핸드폰', '수취인휴대폰', '수취인핸드폰', '배송지휴대폰', '담당자휴대폰']
/** As in files of stores. */
export const placeMobileColumns: readonly ImportColumn[] = [{ ...mobile, names: [...mobile.names, ...receiverMobiles] }]

export type PlaceColumn = (typeof placeColumns)[number]['id']
