import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { useWhoAmIQuery } from '#features/users/users.api.ts'
import { late } from '#shared/late/late.ts'
import { paths } from '#shared/paths.ts'
import { useMustReadNoticesQuery } from './notices.api.ts'
import { putOff, readPutOff } from './put-off.ts'

// Most days there is nothing to confirm.
const MustReadDialog = late(async () => (await import('./must-read-dialog.tsx')).MustReadDialog)

/**
 * What must be read is shown once the person has come home, one after the other until each is confirmed or all are put
 * off for this sign-in. Nowhere else: whoever is typing an order minutes before the cut-off is not stopped.
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
