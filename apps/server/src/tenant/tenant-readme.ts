import { seoulTime } from '#platform/seoul-time.ts'
import type { TenantNote } from './tenant-folder.ts'

const titles: [table: string, title: string][] = [
  ['stores', '거래처'],
  ['users', '사용자 (비밀번호는 해시로만 있어요)'],
  ['products', '상품'],
  ['grade_prices', '등급별 단가 (원의 1,000분의 1 단위)'],
  ['special_prices', '거래처 특별단가 (원의 1,000분의 1 단위)'],
  ['orders', '주문'],
  ['order_lines', '주문 품목'],
  ['order_history', '주문 이력'],
  ['statements', '거래명세서'],
  ['ledger_entries', '거래처 원장'],
  ['notices', '공지'],
  ['inquiries', '문의'],
  ['inquiry_replys', '문의 답변'],
  ['files', '첨부 파일 목록'],
  ['audit_rows', '감사 기록'],
]

/** For the wholesaler who gets the folder. */
export function readmeOf({ self: { name }, tenantId, at, rows }: TenantNote): string {
  const count = (table: string) => Number(rows.tables[table]?.figures['rows'] ?? 0).toLocaleString('ko')
  const lines = titles.map(([table, title]) => `| rows/${table}.csv | ${title} | ${count(table)} |`)
  return `# ${name} (${tenantId}) 데이터

누리몰에 있던 ${name}의 모든 데이터예요. ${seoulTime(Number(new Date(at)))
    .slice(0, 16)
    .replace('T', ' ')}(한국 시각) 기준이에요.

**개인정보와 비밀번호 해시가 들어 있어요.** 암호를 건 저장 장치에 두고, 필요 없어지면 지워 주세요.

| 파일 | 내용 | 건수 |
|---|---|---|
${lines.join('\n')}

- 그 밖의 표도 \`rows\` 폴더에 있어요. 첫 줄이 항목 이름이고, 글자는 UTF-8이에요.
- 엑셀에서는 두 번 눌러 열지 말고 **데이터 → 텍스트/CSV 가져오기**로 열고 모든 열을 텍스트로 지정해 주세요. 그래야 코드 앞의 0이
  남고, \`=\`로 시작하는 글이 수식으로 실행되지 않아요.
- 금액은 원이고, 단가(\`unit_price_milli\`)만 1,000을 곱한 값이에요. 시각에는 시간대가 붙어 있어요.
- 첨부 파일은 \`files\` 폴더에 \`file_id\`를 이름으로 들어 있어요. 원래 이름과 종류는 \`rows/files.csv\`에 있어요. \`.1\`과 \`.2\`는
  작은 미리보기예요.
- 상품 사진은 \`pictures\` 폴더에 있고, \`rows/products.csv\`의 \`image_url\`이 그 이름이에요.
- 로그인 상태, 등록한 기기, 2단계 인증의 비밀 값과 복구 코드는 들어 있지 않아요. 다른 누리몰로 옮기면 비밀번호는 그대로 쓰고, 2단계
  인증은 다음 로그인 때 다시 등록해요.
- 받은 그대로인지는 \`sha256sum -c checksums.txt\`로 확인할 수 있어요.
- 다른 누리몰에는 \`npm run tenant -- import <이 폴더>\`로 들여와요.
`
}
