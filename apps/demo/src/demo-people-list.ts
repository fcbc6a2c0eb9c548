import type { Lang } from '@mall/contract/base/problem'

/** Fictitious wholesalers, stores and users. No tax office issues business numbers that begin with 999. */
export const demoTenants = [
  {
    tenant_id: '10',
    name: '누리식자재유통',
    phone: '0264271180',
    hours: '월–금 08:00–18:00, 토 08:00–13:00',
    host: null,
  },
  {
    tenant_id: '20',
    name: '한빛종합식품',
    phone: '0518063340',
    hours: '월–금 07:00–16:00',
    host: null,
  },
]

export const demoStores = [
  {
    tenantId: '10',
    store_cd: 'S0001',
    store_nm: '골목국밥 망원점',
    store_grade: 'A',
    biz_no: '9998123454',
    owner_nm: '김정숙',
    phone: '023245610',
    address: '서울특별시 마포구 망원로 74',
    biz_type: '음식점업',
    biz_item: '한식, 국밥',
    contact: '오세라',
    credit_limit: 10_000_000,
    balance: 1_284_500,
  },
  {
    tenantId: '10',
    store_cd: 'S0002',
    store_nm: '바다횟집',
    store_grade: 'A',
    biz_no: '9998223714',
    owner_nm: '박상현',
    phone: '0324687712',
    address: '인천광역시 연수구 능허대로 210',
    biz_type: '음식점업',
    biz_item: '일식, 생선회',
    contact: '박상현',
    credit_limit: 8_000_000,
    balance: 0,
  },
  {
    tenantId: '10',
    store_cd: 'S0003',
    store_nm: '봄날분식',
    store_grade: 'B',
    biz_no: '1234567891',
    owner_nm: '이은주',
    phone: '01023450987',
    address: '경기도 고양시 덕양구 화신로 45',
    biz_type: '음식점업',
    biz_item: '분식',
    contact: '이은주',
    credit_limit: 3_000_000,
    balance: 0,
  },
  {
    tenantId: '10',
    store_cd: 'S0004',
    store_nm: '행복마트 성수점',
    store_grade: 'B',
    biz_no: '9998345826',
    owner_nm: '최민호',
    phone: '07048812093',
    address: '서울특별시 성동구 뚝섬로 331',
    biz_type: '소매',
    biz_item: '식료품',
    contact: '최민호',
    credit_limit: 5_000_000,
    balance: 4_862_000,
  },
  {
    tenantId: '20',
    store_cd: 'S0001',
    store_nm: '해운대돼지갈비',
    store_grade: 'A',
    biz_no: '9998466906',
    owner_nm: '정태식',
    phone: '0517423358',
    address: '부산광역시 해운대구 중동1로 19',
    biz_type: '음식점업',
    biz_item: '한식, 육류구이',
    contact: '정태식',
    credit_limit: 6_000_000,
    balance: 730_000,
  },
] as const

export interface DemoPerson {
  tenantId: string
  userCd: string
  name: string
  /** The store's code; null for the office. */
  store: string | null
  /** Published: valid only while no other machine can reach the mall. */
  password: string
  initial?: true
  otp?: true
  shows: Record<Lang, string>
}

const published = 'Nuri!2026'

export const demoPeople: DemoPerson[] = [
  {
    tenantId: '10',
    userCd: 'store01',
    name: '김정숙',
    store: 'S0001',
    password: published,
    shows: { ko: '매일 주문하는 매장', en: 'A store that orders every day' },
  },
  {
    tenantId: '10',
    userCd: 'staff01',
    name: '오세라',
    store: 'S0001',
    password: published,
    shows: { ko: '같은 매장의 직원', en: 'A second person of the same store' },
  },
  {
    tenantId: '10',
    userCd: 'store02',
    name: '박상현',
    store: 'S0002',
    password: published,
    otp: true,
    shows: { ko: '인증 앱 등록부터 시작하는 매장', en: 'Second factor required, not registered yet' },
  },
  {
    tenantId: '10',
    userCd: 'store03',
    name: '이은주',
    store: 'S0003',
    password: '1234567891',
    initial: true,
    shows: { ko: '초기 비밀번호를 바꿀 매장', en: 'Initial password, must be changed' },
  },
  {
    tenantId: '10',
    userCd: 'store04',
    name: '최민호',
    store: 'S0004',
    password: published,
    shows: { ko: '여신 한도가 거의 찬 매장', en: 'A store near its credit limit' },
  },
  {
    tenantId: '10',
    userCd: 'office01',
    name: '한지원',
    store: null,
    password: published,
    shows: { ko: '본사 담당자', en: 'The wholesaler’s office' },
  },
  {
    tenantId: '20',
    userCd: 'store01',
    name: '정태식',
    store: 'S0001',
    password: published,
    shows: { ko: '다른 도매상의 매장', en: 'A store of another wholesaler' },
  },
  {
    tenantId: '20',
    userCd: 'office01',
    name: '윤가람',
    store: null,
    password: published,
    shows: { ko: '다른 도매상의 담당자', en: 'The office of another wholesaler' },
  },
]
