import type { UserInfo } from '@mall/contract/users'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useText } from '#shared/i18n/use-text.ts'
import { homeMessages } from './home.messages.ts'

type Store = NonNullable<UserInfo['store']>
type Field = 'storeNm' | 'ownerNm' | 'bizNo' | 'storeCd' | 'storeGrade'

/** The store as the wholesaler has it on the books. */
export function StoreCard({ store }: { store: Store }) {
  const t = useText(homeMessages)
  const rows: [Field, string][] = [
    ['storeNm', store.storeNm],
    ['ownerNm', store.ownerNm],
    ['bizNo', bizNoText(store.bizNo)],
    ['storeCd', store.storeCd],
    ['storeGrade', store.storeGrade],
  ]
  return (
    <Card component="section" sx={{ padding: 3 }}>
      <Typography variant="h3" component="h2" sx={{ marginBlockEnd: 1.5 }}>
        {t('store')}
      </Typography>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 3, rowGap: 1.25, margin: 0 }}
      >
        {rows.map(([field, value]) => (
          <Box key={field} sx={{ display: 'contents' }}>
            <Typography component="dt" color="textSecondary">
              {t(field)}
            </Typography>
            <Typography component="dd" sx={{ margin: 0, textAlign: 'end' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  )
}

/** `1234567891` → `123-45-67891`, as it is printed on every paper. */
function bizNoText(bizNo: string): string {
  return bizNo.replace(/^(\d{3})(\d{2})(\d{5})$/, '$1-$2-$3')
}
