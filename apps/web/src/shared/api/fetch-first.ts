const base = import.meta.env.BASE_URL
const fetches = new Map<string, Promise<void>>()

/**
 * Loads a module after fetching all its files. Browsers cache a failed module import until the page reloads, whereas a
 * failed fetch can be repeated.
 */
export async function fetchFirst<Part>(load: () => Promise<Part>, files: string[] = []): Promise<Part> {
  await Promise.all(files.map(fetchFileOnce))
  return load()
}

function fetchFileOnce(file: string): Promise<void> {
  const address = base + file
  let fetching = fetches.get(address)
  if (!fetching) {
    fetching = fetchFile(address)
    fetches.set(address, fetching)
    fetching.catch(() => fetches.delete(address))
  }
  return fetching
}

async function fetchFile(address: string): Promise<void> {
  if (document.querySelector(`[href="${address}"], [src="${address}"]`)) return
  if (address.endsWith('.css')) return addStyles(address)
  const answer = await fetch(address).catch(() => undefined)
  // Reads the whole body, so that it is cached when the module is linked.
  if (!answer?.ok || !(await answer.arrayBuffer().catch(() => undefined)))
    throw new Error(`Unable to preload ${address}`)
}

function addStyles(address: string): Promise<void> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = address
  document.head.append(link)
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`Unable to preload ${address}`))
    })
  })
}
