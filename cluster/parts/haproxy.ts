import { copyFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { folder, haproxySocket, valuesOf } from '../layout.ts'
import { signalProcess, startProcess } from '../machine/processes.ts'
import { giveAway, ownFolder } from '../machine/system-user.ts'
import { writeConfig } from '../machine/write-config.ts'

const haproxyName = 'haproxy'
const config = join(folder, 'lb', 'haproxy.cfg')

export function startHaproxy(): void {
  const home = join(folder, 'lb')
  ownFolder(home)
  const busy = join(home, 'busy.http')
  copyFileSync(fileURLToPath(new URL('../../deploy/haproxy/busy.http', import.meta.url)), busy)
  giveAway(busy)
  writeConfig('haproxy/haproxy.cfg', config, valuesOf('lb'))
  startProcess(haproxyName, { command: 'haproxy', args: ['-W', '-f', config] })
}

/** As `systemctl reload haproxy` does: a new process takes the sockets over, the old one ends its connections. */
export const reloadHaproxy = () => signalProcess(haproxyName, 'SIGUSR2')

/** A command of HAProxy's own administration, such as `show stat`. */
export function tellHaproxy(command: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(haproxySocket, () => socket.write(`${command}\n`))
    let answer = ''
    socket.setTimeout(3000, () => socket.destroy(new Error('HAProxy does not answer')))
    socket.on('data', (data) => (answer += String(data)))
    socket.on('end', () => resolve(answer.trim()))
    socket.on('error', reject)
  })
}
