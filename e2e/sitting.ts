// `npm run sitting`: a wholesaler brings in 300 stores and 3,000 articles from files, raises prices, and a store orders;
// from an empty folder, at human speed. Prints the effort of each step.
import { inEmptyMall } from './malls/in-empty-mall.ts'
import { effortPrinter } from './print-effort.ts'
import { walkThroughSitting } from './sitting/walk.ts'

const aimSeconds = 15 * 60

await inEmptyMall(async (open, opening) => {
  const { done, all } = effortPrinter(aimSeconds)
  await walkThroughSitting(open, opening, { stores: 300, articles: 3000 }, { done })
  all()
})
