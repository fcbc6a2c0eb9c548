import { createServer } from 'node:net'
import { codeOf, StartFault } from '../settings/start-fault.ts'

/** Fails before any long work when the port is not available. */
export async function checkPort(host: string, port: number): Promise<void> {
  const probe = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject).listen({ host, port, exclusive: true }, resolve)
    })
  } catch (error) {
    throw portFault(error, host, port)
  } finally {
    probe.close()
  }
}

/** A failed `listen`, in one line. */
export function portFault(error: unknown, host: string, port: number): StartFault {
  const code = codeOf(error)
  if (code === 'EADDRINUSE') return new StartFault(`port ${port} on ${host} is in use; choose another one by PORT.`)
  if (code === 'EACCES') return new StartFault(`port ${port} needs more rights; choose one from 1024 by PORT.`)
  return new StartFault(`HOST ${host} is not an address of this machine (${code}).`)
}
