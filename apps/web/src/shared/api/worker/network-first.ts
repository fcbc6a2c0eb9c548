/** A connection that is this slow is taken for none, where there is something kept to show instead. */
const patience = 6000

/** The answer of the server; when it does not come, or only something in between answers, what was kept. */
export async function networkFirst(request: Request, findKept: () => Promise<Response | undefined>) {
  const asked = fetch(request)
  // Whatever becomes of it, it is looked at below.
  asked.catch(() => undefined)
  const first = await Promise.race([asked.catch(() => null), afterPatience()])
  if (first && !isAway(first)) return { answer: first, isKept: false }
  const kept = await findKept()
  return kept ? { answer: kept, isKept: true } : { answer: await asked, isKept: false }
}

function afterPatience(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), patience))
}

/** A proxy says that the mall is not there. */
function isAway({ status }: Response): boolean {
  return status === 502 || status === 503 || status === 504
}
