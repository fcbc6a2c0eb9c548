import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { binaries } from '../layout.ts'

const programs = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  etcdctl: 'etcd-client',
  haproxy: 'haproxy',
  pgbackrest: 'pgbackrest',
}

/** Packages install programs in /usr/sbin too, which may not be on the PATH of an ordinary user. */
process.env['PATH'] = [process.env['PATH'], '/usr/sbin'].join(delimiter)

/** The Debian packages that are missing here. */
export function missingPackages(): string[] {
  const path = (process.env['PATH'] ?? '').split(delimiter)
  const missing = Object.entries(programs)
    .filter(([program]) => !path.some((place) => existsSync(join(place, program))))
    .map(([, name]) => name)
  return existsSync(join(binaries, 'postgres')) ? missing : [...missing, 'postgresql-15']
}

/** With RUNLEVEL=1 the packages start no services. */
export const howToInstall = (missing: string[]) =>
  `RUNLEVEL=1 apt-get install -y --no-install-recommends ${missing.join(' ')}`
