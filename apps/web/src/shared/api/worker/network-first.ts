/** After this long a cached answer is used, if there is one. */
const timeoutMs = 6000

/** Returns the server's answer or, if it is unreachable or a proxy answers, the cached one. */
export async function networkFirst(request: Request, findCached: () => Promise<Response | undefined>) {
  const asked = fetch(request)
  // Avoids an unhandled rejection; the result is checked below.
  asked.catch(() => undefined)
  const first = await Promise.race([asked.catch(() => null), afterTimeout()])
  if (first && !isDown(first)) return { answer: first, isKept: false }
  const cached = await findCached()
  return cached ? { answer: cached, isKept: true } : { answer: await asked, isKept: false }
}

function afterTimeout(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), timeoutMs))
}

/** A proxy reports that the server is down. */
function isDown({ status }: Response): boolean {
  return status === 502 || status === 503 || status === 504
}
