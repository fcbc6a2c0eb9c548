import type {
  IndexedCategory,
  IndexedProduct,
} from '../apps/server/src/features/catalogue-index/search/search-index.ts'

const brands =
  '하이트진로 롯데칠성 동서식품 농심 오뚜기 삼양 팔도 풀무원 청정원 CJ제일제당 해태 크라운 빙그레 매일유업 서울우유 남양 대상 사조 동원 샘표 광동 웅진 코카콜라 오리온 해표 백설 이츠웰 하선정 종가 비비고'.split(
    ' ',
  )
const kinds =
  '참이슬 처음처럼 커피믹스 원두커피 카페라떼 아메리카노 녹차 홍차 보리차 옥수수차 콜라 사이다 주스 탄산수 생수 두유 우유 요거트 라면 짜장면 우동 국수 당면 쌀 현미 찹쌀 콩 팥 밀가루 부침가루 튀김가루 설탕 소금 간장 된장 고추장 쌈장 식초 참기름 들기름 식용유 마요네즈 케첩 소스 드레싱 김 미역 다시마 멸치 참치 꽁치 고등어 오징어 새우 만두 돈까스 너겟 소시지 햄 베이컨 어묵 두부 감자 양파 대파 마늘 고추 배추 무 당근 버섯 상추 사과 배 귤 오렌지 바나나 포도 과자 쿠키 초콜릿 사탕 젤리 껌 빵 케이크 아이스크림 휴지 물티슈 세제 종이컵 나무젓가락 비닐봉투 위생장갑 호일'.split(
    ' ',
  )
const flavours =
  '오리지널 매운맛 순한맛 진한 담백한 달콤한 고소한 바삭한 국내산 유기농 무농약 프리미엄 골드 클래식 라이트 제로 더블 스페셜 명품 옛날 시골 황금 특선 알뜰 실속 업소용 가정용 선물용 미니 대용량 후레쉬 모카 바닐라 허브 레몬 자몽 복숭아 딸기 블루베리 마늘맛 불닭 치즈 양념 궁중'.split(
    ' ',
  )
const sizes =
  '100g 120g 200g 500g 1kg 3kg 5kg 10kg 15kg 20kg 180ml 360ml 500ml 900ml 1.5L 1.8L 18L 10입 20입 30T 100T 12개 24캔 40매'.split(
    ' ',
  )
const groups = '음료 주류 커피/차 면류 쌀/잡곡 장류 양념 유지 수산 축산 냉동 채소 과일 과자 제과 잡화'.split(' ')

export const benchCategories: IndexedCategory[] = groups.flatMap((name, at) => [
  { categoryId: `g${at}`, parentId: null, name },
  ...['일반', '업소', '행사'].map((kind, k) => ({
    categoryId: `g${at}-${k}`,
    parentId: `g${at}`,
    name: `${name} ${kind}`,
  })),
])

/** Realistic product names, the same in every run. */
export function benchProducts(count: number): IndexedProduct[] {
  let seed = 42
  const pick = (list: readonly string[]) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0
    return list[(seed >>> 8) % list.length] ?? ''
  }
  return Array.from({ length: count }, (_, number) => {
    const brand = pick(brands)
    const padded = String(number).padStart(6, '0')
    return {
      prodId: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
      prodCd: `${pick(['A', 'B', 'C', 'D'])}${padded}`,
      prodNm: `${pick(['', '', `${brand} `])}${pick(flavours)} ${pick(kinds)}${pick(['', ' ', ` ${pick(flavours)} `])}${pick(sizes)}`,
      brand,
      spec: `${String(1 + (number % 40))}kg x ${String(1 + (number % 12))}`,
      barcode: `8801${padded}015`,
      boxBarcode: number % 3 === 0 ? `18801${padded}014` : null,
      categoryId: `g${number % groups.length}-${number % 3}`,
      status: number % 29 === 0 ? 'SOLD_OUT' : 'ON',
      createdAt: 1_700_000_000_000 + number * 1000,
    }
  })
}
