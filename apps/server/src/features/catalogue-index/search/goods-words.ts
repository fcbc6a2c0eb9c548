/**
 * What a cook types for a kind of goods, and the words that names of such goods have. Read only from left to right, and
 * only by the search: lines of a pasted order need words that name one article, see `trade-words.ts`.
 */
interface Goods {
  asked: string
  named: string
  /** Words of other goods that contain one of these, or are only made of them. */
  except?: string
}

const made = '소스 다시 육수 라면 볶음면 만두 과자 스낵 볶음밥 돈까스 시즈닝'
const sweet = '과자 스낵 쿠키 칩 잼 사탕 초콜릿 젤리 아이스크림 샌드 시럽 우유 요거트 소다'
const fruity = `${sweet} 주스 레몬청 자몽청 건포도 팡 차 티 식초 농축 음료 음료수 통조림 에이드 탄산수 드링크 드레싱`

const goods: readonly Goods[] = [
  // Meat
  {
    asked: '돼지고기 돼지 돈육',
    named: '한돈 돈육 돼지 삼겹 오겹살 목살 앞다리 뒷다리 등뼈 등갈비 항정살 갈매기살 가브리살 제육 족발',
    except: `${made} 닭 오리 한우 소고기 우삼겹 호주산 양고기`,
  },
  {
    asked: '소고기 쇠고기 우육',
    named:
      '한우 육우 소고기 쇠고기 소불고기 우삼겹 차돌 척아이롤 LA갈비 소갈비 양지 국거리 채끝 부채살 살치살 우둔 홍두깨 사골 우족 도가니 소꼬리 스지',
    except: `${made} 돼지 한돈 닭 오리 곰탕`,
  },
  {
    asked: '닭고기 계육',
    named: '닭고기 생닭 통닭 토종닭 육계 영계 삼계 닭 닭다리 닭가슴 닭안심 닭날개 닭정육 닭갈비 닭발 닭볶음 북채 윙봉',
    except: made,
  },
  { asked: '오리고기', named: '오리', except: `${made} 오리지널 오리엔탈` },
  { asked: '양고기', named: '양갈비 양등심 양꼬치 램', except: made },
  { asked: '불고기', named: '소불고기 돼지불고기 제육', except: made },
  { asked: '삼겹살', named: '삼겹', except: '우삼겹' },
  // Fish
  {
    asked: '생선 물고기',
    named: '고등어 갈치 삼치 조기 굴비 동태 명태 코다리 가자미 임연수 꽁치 광어 우럭 연어 장어 민어 대구살 생선',
    except: `${made} 통조림 액젓 까스`,
  },
  {
    asked: '해산물 해물',
    named: '오징어 낙지 주꾸미 쭈꾸미 문어 새우 꽃게 바지락 홍합 굴 가리비 전복 소라 조개',
    except: `${made} 새우젓 오징어젓 낙지젓 튀김`,
  },
  { asked: '조개', named: '바지락 홍합 가리비 동죽 꼬막 재첩', except: made },
  { asked: '명태', named: '동태 코다리 황태 북어' },
  { asked: '북어', named: '황태' },
  { asked: '쭈꾸미', named: '주꾸미' },
  { asked: '주꾸미', named: '쭈꾸미' },
  { asked: '젓갈', named: '새우젓 명란젓 오징어젓 창난젓 낙지젓 어리굴젓' },
  { asked: '김', named: '김밥김 도시락김 구운김 조미김 돌김 파래김 재래김', except: made },
  { asked: '미역', named: '건미역 자른미역' },
  // Vegetables and fruit
  { asked: '파', named: '실파 움파 깐대파' },
  { asked: '마늘', named: '깐마늘 통마늘 다진마늘', except: `${made} 빵 맛` },
  { asked: '고추', named: '풋고추 꽈리고추 오이고추', except: made },
  { asked: '버섯', named: '양송이 팽이버섯 표고 목이버섯', except: made },
  { asked: '배추', named: '알배추 알배기 절임배추' },
  { asked: '나물', named: '콩나물 숙주 시금치 고사리 도라지 취나물' },
  {
    asked: '야채 채소',
    named:
      '양파 대파 쪽파 감자 고구마 당근 무 배추 양배추 양상추 청상추 적상추 깻잎 시금치 오이 애호박 단호박 청양고추 홍고추 깐마늘 콩나물 숙주 부추 미나리 브로콜리 파프리카',
    except: `${sweet} ${made} 가루 분말 장아찌 오이지 김치 주스 튀김 피클 기름 전분 드레싱 소스`,
  },
  {
    asked: '과일 과실',
    named: '사과 신고배 감귤 한라봉 오렌지 바나나 포도 딸기 수박 참외 멜론 레몬 자몽 샤인머스캣 체리 망고 단감 복숭아',
    except: `${fruity} 포도씨유 포도당`,
  },
  // Dairy and eggs
  { asked: '계란 달걀', named: '구운란 훈제란 무정란 액란 메추리알', except: '장조림' },
  {
    asked: '유제품',
    named: '흰우유 저지방우유 요거트 요구르트 치즈 버터 생크림 휘핑크림',
    except: '쿠키 땅콩버터 케이크',
  },
  { asked: '치즈', named: '모짜렐라 체다 파마산 리코타' },
  { asked: '생크림', named: '휘핑크림' },
  // Rice, grains, noodles and bread
  { asked: '쌀', named: '이천쌀 오대쌀 철원쌀' },
  { asked: '콩', named: '서리태 백태 렌틸콩 병아리콩 검은콩 강낭콩', except: '두유' },
  { asked: '팥', named: '적두' },
  { asked: '견과 견과류', named: '아몬드 호두 볶음땅콩 캐슈넛 피스타치오', except: `${sweet} 버터` },
  { asked: '밀가루', named: '통밀가루' },
  { asked: '면 국수면', named: '소면 중면 칼국수 우동면 냉면사리 쫄면 당면 쌀국수면 메밀국수' },
  { asked: '파스타', named: '스파게티 펜네 푸실리 마카로니 링귀니' },
  { asked: '빵', named: '식빵 모닝빵 햄버거번 바게트 베이글' },
  { asked: '떡', named: '떡볶이떡 떡국떡 가래떡' },
  { asked: '밥', named: '즉석밥' },
  // Sauces and seasonings
  { asked: '기름', named: '참기름 들기름 식용유 옥수수유 포도씨유' },
  { asked: '식초', named: '빙초산' },
  { asked: '조미료', named: '발효조미료 다시 맛소금 미원 다시다', except: '다시마' },
  { asked: '향신료', named: '후춧가루 통후추 파슬리 바질 월계수 계피 강황', except: '소스 페스토' },
  // Side dishes
  { asked: '햄', named: '비엔나 런천미트 베이컨 소시지' },
  { asked: '김치', named: '깍두기 열무김치 총각김치 백김치 파김치', except: '만두 볶음밥' },
  { asked: '두부', named: '순두부 연두부' },
  { asked: '반찬', named: '단무지 깍두기 포기김치 맛김치 열무김치 장아찌' },
  // Drinks
  { asked: '음료수 탄산음료', named: '콜라 사이다 탄산수 이온음료 토닉워터 진저에일 스프라이트 환타', except: '젤리' },
  { asked: '콜라', named: '펩시' },
  { asked: '사이다', named: '스프라이트' },
  { asked: '물', named: '삼다수 아이시스 백산수 평창수', except: '수건' },
  { asked: '술', named: '소주 맥주 막걸리 청주 와인 참이슬 처음처럼', except: '식초' },
  { asked: '소주', named: '참이슬 처음처럼 진로 좋은데이' },
  // What is thrown away, and cleaning
  { asked: '일회용기 포장용기 배달용기 용기', named: '사각용기 덮밥용기 국물용기 탕용기 도시락용기 소스컵' },
  { asked: '젓가락', named: '나무젓가락' },
  { asked: '숟가락', named: '일회용수저' },
  { asked: '세제', named: '주방세제 세탁세제 세척기세제 락스' },
  { asked: '티슈', named: '물티슈 미용티슈 냅킨' },
  { asked: '물수건', named: '물티슈' },
  { asked: '휴지', named: '화장지' },
]

export interface GoodsWords {
  named: readonly string[]
  except: readonly string[]
}

const byWord = new Map<string, GoodsWords>(
  goods.flatMap(({ asked, named, except = '' }) => {
    const words = { named: named.toLowerCase().split(' '), except: except.split(' ').filter((word) => word !== '') }
    return asked.split(' ').map((word) => [word, words] as const)
  }),
)

/** What names of the goods have that this word asks for; undefined for any other word. */
export function goodsCalled(word: string): GoodsWords | undefined {
  return byWord.get(word)
}
