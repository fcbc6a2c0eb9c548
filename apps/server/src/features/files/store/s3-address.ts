import { StartFault } from '#platform/settings/start-fault.ts'

export interface S3Address {
  bucket: string
  /** Path within the bucket without slashes at its ends; empty for the whole bucket. */
  prefix: string
  /** Undefined for Amazon's own. */
  endpoint: string | undefined
  region: string
  /** When undefined, the usual sources of the AWS SDK are used: AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, a role. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined
}

const example = 's3://bucket?endpoint=https://storage.example.com&region=eu-central-1'

/** Reads `s3://key:secret@bucket/prefix?endpoint=…&region=…`. Never repeats the address: it may contain a secret. */
export function readS3Address(text: string): S3Address {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !/^[a-z0-9][a-z0-9.-]{1,62}$/.test(url.hostname) || !isPath(url.pathname))
    throw fault(`it is not of the form ${example}`)
  for (const name of url.searchParams.keys())
    if (name !== 'endpoint' && name !== 'region') throw fault(`"${name}" is not known, only endpoint and region are`)
  const endpoint = url.searchParams.get('endpoint') ?? undefined
  if (endpoint !== undefined && !isEndpoint(endpoint)) throw fault('endpoint is not an address of http: or https:')
  if ((url.username === '') !== (url.password === '')) throw fault('it has a key without a secret')
  return {
    bucket: url.hostname,
    prefix: url.pathname.replace(/^\/|\/$/g, ''),
    endpoint,
    region: url.searchParams.get('region') ?? process.env['AWS_REGION'] ?? 'us-east-1',
    credentials:
      url.username === ''
        ? undefined
        : { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
  }
}

/** The address as it may be shown. */
export function withoutSecret(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url) return text
  url.username = ''
  url.password = ''
  return url.href
}

const fault = (why: string) => new StartFault(`FILES_URL begins with s3: but ${why}.`)

const isPath = (path: string) => /^(\/[\w.-]+)*\/?$/.test(path)

function isEndpoint(text: string): boolean {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol)
}
