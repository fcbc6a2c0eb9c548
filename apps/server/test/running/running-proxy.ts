import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import { createServer, connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { until } from './running-mall.ts'

export interface RunningProxy {
  stop(): Promise<void>
}

/** Whether a program is installed; system directories are not on every user's PATH. */
export function hasProgram(name: string): boolean {
  try {
    execFileSync(name, [{ nginx: '-v', pgbouncer: '--version' }[name] ?? 'version'], {
      env: programEnv,
      stdio: 'ignore',
    })
    return true
  } catch {
    return false
  }
}

const programEnv = { PATH: `${process.env.PATH ?? ''}:/usr/sbin:/usr/local/sbin` }

/** A separate nginx with these `server` blocks that writes only to a folder of its own. */
export function startNginx(servers: string, port: number): Promise<RunningProxy> {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return startProxy(port, (folder) => {
    const config = join(folder, 'nginx.conf')
    const temp = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')
    writeFileSync(
      config,
      `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr; events {} http { access_log off; ${temp} ${servers} }`,
    )
    return ['nginx', '-p', folder, '-e', 'stderr', '-c', config]
  })
}

/** A separate Caddy without admin port, system certificate authority or downloads. */
export function startCaddy(sites: string, port: number): Promise<RunningProxy> {
  return startProxy(port, (folder) => {
    const config = join(folder, 'Caddyfile')
    const options = `{\n admin off\n skip_install_trust\n auto_https disable_redirects\n storage file_system ${folder}/store\n}\n`
    writeFileSync(config, options + sites)
    return ['caddy', 'run', '--adapter', 'caddyfile', '--config', config]
  })
}

/** A separate PgBouncer in transaction mode, with four connections for each of these roles. */
export function startPgBouncer(postgres: { host: string; port: number }, roles: string[], port: number) {
  return startProxy(port, (folder) => {
    const config = join(folder, 'pgbouncer.ini')
    writeFileSync(join(folder, 'roles'), roles.map((role) => `"${role}" ""\n`).join(''))
    const settings = [
      ...['listen_addr = 127.0.0.1', `listen_port = ${String(port)}`, 'unix_socket_dir ='],
      ...['auth_type = trust', `auth_file = ${folder}/roles`, 'pool_mode = transaction', 'default_pool_size = 4'],
    ]
    writeFileSync(
      config,
      `[databases]\n* = host=${postgres.host} port=${String(postgres.port)}\n[pgbouncer]\n${settings.join('\n')}\n`,
    )
    // It refuses to run as root.
    return ['pgbouncer', '-q', ...(process.getuid?.() === 0 ? ['-u', 'nobody'] : []), config]
  })
}

async function startProxy(port: number, prepare: (folder: string) => string[]): Promise<RunningProxy> {
  const folder = mkdtempSync('/tmp/mall-proxy-')
  // An nginx started as root runs its workers as another user.
  chmodSync(folder, 0o711)
  const [program = '', ...args] = prepare(folder)
  const env = { ...programEnv, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder }
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve())
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const isUp = await until(
    () => isOpen(port),
    (open) => open || child.exitCode !== null,
    30_000,
  )
  if (isUp) return { stop }
  await stop()
  throw new Error(`${program} does not answer\n${said}`)
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

/** The headers of an answer through a proxy with a self-signed certificate. */
export function headersBehind(url: string): Promise<IncomingHttpHeaders> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { rejectUnauthorized: false, agent: false }, (answer) => {
      answer.resume()
      resolve(answer.headers)
    })
    asked.on('error', reject).end()
  })
}

export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer()
      await new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve)
      })
      return server
    }),
  )
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(
    servers.map((server) => {
      return new Promise((resolve) => {
        server.close(resolve)
      })
    }),
  )
  return ports
}
