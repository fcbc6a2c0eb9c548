import { bad, care, good, type Finding } from './finding.ts'
import type { Patient } from './patient.ts'

export function checkSettings({ config, faults, unknown }: Patient): Finding[] {
  const part = 'Settings'
  const wrong = faults.map((line) =>
    bad(part, line.replace(/\.$/, ''), 'correct it in .env or in the environment; .env.example explains it.'),
  )
  const unread = unknown.map((name) =>
    care(part, `.env sets ${name}, which nothing reads`, 'look for a slip of the pen; .env.example has all names.'),
  )
  return [
    ...(faults.length > 0 ? wrong : [good(part, `readable; data in ${config.dataDir.path}`)]),
    ...unread,
    ...checkProxies(config),
  ]
}

/** What the settings alone say about a proxy; what requests say is asked of the running mall. */
function checkProxies({ loopback, trustProxy, metricsToken, publicUrl }: Patient['config']): Finding[] {
  const part = 'Proxy'
  if (trustProxy.length === 0) {
    if (publicUrl?.startsWith('https:'))
      return [
        bad(
          part,
          `PUBLIC_URL is https, which a proxy must provide, and TRUST_PROXY is empty`,
          'name the proxy in TRUST_PROXY: else all users share one address.',
        ),
      ]
    if (!loopback)
      return [
        care(
          part,
          'TRUST_PROXY is empty, and other machines reach the mall',
          'if they come through a proxy, name it in TRUST_PROXY.',
        ),
      ]
    return [good(part, 'none named')]
  }
  if (metricsToken === undefined)
    return [
      care(
        part,
        `${trustProxy.join(', ')} is believed, and METRICS_TOKEN is not set`,
        'set METRICS_TOKEN: a proxy on this machine can look like a direct request for /metrics.',
      ),
    ]
  return [good(part, `${trustProxy.join(', ')} is believed`)]
}
