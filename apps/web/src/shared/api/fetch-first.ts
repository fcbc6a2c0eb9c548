const base = import.meta.env.BASE_URL
const here = new Map<string, Promise<void>>()

/**
 * Loads a part of the app once all its files have arrived. Browsers remember a module that they could not fetch and never
 * ask for it again before a reload; a file that is fetched first can fail, and be asked for again, as often as it likes.
 */
export async function fetchFirst<Part>(load: () => Promise<Part>, files: string[] = []): Promise<Part> {
  await Promise.all(files.map(bringOnce))
  return load()
}

function bringOnce(file: string): Promise<void> {
  const address = base + file
  let coming = here.get(address)
  if (!coming) {
    coming = bring(address)
    here.set(address, coming)
    coming.catch(() => here.delete(address))
  }
  return coming
}

async function bring(address: string): Promise<void> {
  if (document.querySelector(`[href="${address}"], [src="${address}"]`)) return
  if (address.endsWith('.css')) return addStyles(address)
  const answer = await fetch(address).catch(() => undefined)
  // Read to its end, so that the browser has it when the module is linked.
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
