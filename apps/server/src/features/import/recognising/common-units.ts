/** Units by which a column of units is recognised, in lower case. */
export const signUnits: readonly string[] = [
  ...['ea', 'box', 'kg', 'g', 'l', 'ml', 'pk', 'pack'],
  ...['개', '봉', '박스', '망', '단', '포', '병', '캔', '팩', '통', '판', '마리', '묶음', '세트', 'set', '롤', '장'],
]

const others = `
  pcs pc bx ctn btl can bag roll t ton cc ㎏ ㎖ 킬로 그램 리터 톤 상자 케이스 카톤 봉지 포대 자루 가마 말 되 모 줄 매 송이 포기 단지
  다발 켤레 쌍 벌 속 손 근 관 곽 갑 조각 두 알 번들 타 다스 권 본 대 컵 구 입 셋트 파우치 트레이 바구니 두름 축 톳 쾌`

/** Units of the trade, in lower case. A new one that is none of these may be a slip. */
export const commonUnits: readonly string[] = [...signUnits, ...others.trim().split(/\s+/)]
