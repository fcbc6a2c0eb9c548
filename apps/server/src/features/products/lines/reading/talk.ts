/** Lines that a chat or list inserts automatically. */
const machine = [
  /^[-=_*·.~\s]*$/,
  /^-+\s*\d{4}년.*-+$/,
  /^\d{4}년 \d{1,2}월 \d{1,2}일(?: [월화수목금토일]요일)?$/,
  /님과(?:의)? 카카오톡 대화$|^저장한 날짜/,
  /^(?:사진|동영상|이모티콘|파일|음성메시지|지도|삭제된 메시지입니다)(?: \d+장)?$/,
  /님이 (?:들어왔|나갔|님을 초대)|을 초대(?:했습니다|하였습니다)/,
  /^(?:총|합계|총계|소계|total|sum)(?:\s|:|$)/i,
]

/** Polite phrases that name no goods. */
const polite =
  /^(?:안녕하(?:세요|십니까|셔요)|안녕|감사(?:합니다|해요|드려요|드립니다|요)?|고맙습니다|고마워요|땡큐|수고(?:하세요|하십니다|많으십니다|하셨습니다|하십시오|하세용|요)?|네|넵|넹|예|옙|응|ㅇㅇ|ㅇㅋ|ㄱㅅ|ㄴㄴ|오케이|ok|okay|확인(?:했습니다|했어요|부탁드려요)?|좋은 ?하루.*|즐거운 .*|맛점.*|행복한 .*|죄송(?:합니다|해요|한데요)?|알겠습니다|알겠어요|사장님|대표님|실장님|이모|삼촌|발주(?:서|합니다|드려요|드립니다|넣습니다|요|입니다)?|주문(?:서|합니다|드려요|드립니다|넣습니다|요|입니다)?|부탁(?:드립니다|드려요|드릴게요|해요|합니다)?|넣습니다|보내주세요|요|입니다|오늘|오늘도|이상|이상입니다|끝)$/i

/** Wishes that read like names of goods. */
const wish =
  /^(?:(?:새해 ?)?복 ?많이 ?받으.*|(?:오늘도? ?)?(?:화이팅|파이팅).{0,4}|메리 ?크리스마스|(?:(?:아침|오전|오후|저녁|새벽|최대한|되도록) ?)?(?:일찍|빨리|늦지 ?않게) ?부탁.*|있는 ?만큼만)$/

const missing = '(?:없으면|없음|없을 ?땐|품절이면|안 ?되면)(?:은)?'
/** "없으면 말고": what becomes of goods that are sold out is no order. */
const otherwise = new RegExp(
  `(?:^|\\s)${missing}\\s*(?:말고|말구|마시고|됐고|됐어|돼|패스|빼고?|빼 ?주|생략|안 ?(?:주|보내))[가-힣]{0,4}(?: ?(?:주세요|돼요|되요|됩니다))?(?=$|[\\s,.])`,
  'g',
)
const condition = new RegExp(`^${missing}\\s`)

const telephone = /(?:^|\D)0\d{1,2}[-. ]?\d{3,4}[-. ]?\d{4}(?:\D|$)/
const address =
  /^(?:주소|전화|연락처|핸드폰|계좌|배송지|담당자?|상호|거래처|받는 ?사람|수신|발신|비번|비밀번호|공동현관|입금|날짜|일자)(?:\s|:|은|는|번호|했|$)/
/** Sentence endings, which article names do not have. */
const sentence = /(?:요|다|까|죠|네|음|함|용|여|니|나|데|지|세|셔|봐)\s*[?!.]*$|\?/

/** True if the line names no goods whatever is sold. */
export function isTalk(line: string): boolean {
  const bare = line.replace(/^[[(<【]|[\])>】]$/g, '').trim()
  if (machine.some((form) => form.test(line)) || telephone.test(line) || address.test(line) || wish.test(line))
    return true
  const words = bare.split(/[\s,.!?~^]+/).filter((word) => word !== '')
  return words.every((word) => polite.test(word))
}

/** True if the line reads like a sentence; without an article it is no order. */
export function isSentence(line: string): boolean {
  return sentence.test(line)
}

/** Without its remarks on what is to be done if goods are sold out. */
export function withoutOtherwise(line: string): string {
  return line.replace(otherwise, '').trim()
}

/** True if the line only says what to send instead of something sold out; without an article it is no order. */
export function isCondition(line: string): boolean {
  return condition.test(line)
}
