import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useWhoAmIQuery } from '#features/users/users.api.ts'
import { late } from '#shared/late/late.ts'
import { paths } from '#shared/paths.ts'
import { useMustReadNoticesQuery } from './notices.api.ts'
import { putOff, readPutOff } from './put-off.ts'

// Loaded on demand, because there is rarely a notice to confirm.
const MustReadDialog = late(async () => (await import('./must-read-dialog.tsx')).MustReadDialog)

/**
 * Shows must-read notices one after another on home, until each is confirmed or all are put off for this sign-in. Only
 * on home, so as not to interrupt an order just before the cut-off.
 */
export function MustReadNotices() {
  const { pathname } = useLocation()
  const { data: me } = useWhoAmIQuery()
  const isHome = pathname === paths.home && me?.role === 'STORE'
  const { data: notices = [] } = useMustReadNoticesQuery(undefined, { skip: !isHome })
  const [done, setDone] = useState(readPutOff)
  const left = notices.filter(({ articleId }) => !done.includes(articleId))
  const notice = left[0]
  if (!isHome || notice === undefined) return null
  const putOffAll = () => {
    const articleIds = left.map(({ articleId }) => articleId)
    putOff(articleIds)
    setDone([...done, ...articleIds])
  }
  return (
    <Suspense fallback={null}>
      <MustReadDialog
        key={notice.articleId}
        notice={notice}
        no={notices.length - left.length + 1}
        count={notices.length}
        done={() => setDone([...done, notice.articleId])}
        later={putOffAll}
      />
    </Suspense>
  )
}
