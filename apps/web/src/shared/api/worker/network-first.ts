/** After this long a cached answer is used, if there is one. */
const patience = 6000

/** Returns the server's answer or, if it is unreachable or a proxy answers, the cached one. */
export async function networkFirst(request: Request, findKept: () => Promise<Response | undefined>) {
  const asked = fetch(request)
  // Avoids an unhandled rejection; the result is checked below.
  asked.catch(() => undefined)
  const first = await Promise.race([asked.catch(() => null), afterPatience()])
  if (first && !isAway(first)) return { answer: first, isKept: false }
  const kept = await findKept()
  return kept ? { answer: kept, isKept: true } : { answer: await asked, isKept: false }
}

function afterPatience(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), patience))
}

/** A proxy reports that the server is down. */
function isAway({ status }: Response): boolean {
  return status === 502 || status === 503 || status === 504
}
