import { uploadFile, type FileEntry } from '@mall/contract/files'
import type { ProblemBody } from '@mall/contract/base/problem'
import type { Mall } from './mall.ts'

const boundary = '----nuri'

export interface FormPart {
  field?: string
  /** Undefined for a field that is not a file. */
  name?: string | undefined
  content: Buffer | string
}

/** Builds a multipart form as browsers do. */
export function formOf(parts: FormPart[]): { payload: Buffer; headers: Record<string, string> } {
  const bytes = parts.flatMap(({ field = 'file', name, content }) => {
    const file = name === undefined ? '' : `; filename="${name}"\r\ncontent-type: application/x-any`
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"${file}\r\n\r\n`
    return [Buffer.from(head), Buffer.from(content as string), Buffer.from('\r\n')]
  })
  const payload = Buffer.concat([...bytes, Buffer.from(`--${boundary}--\r\n`)])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

export interface Sent {
  status: number
  headers: Record<string, unknown>
  ok: FileEntry
  problem: ProblemBody
}

export async function sendForm({ app }: Mall, token: string, parts: FormPart[]): Promise<Sent> {
  const { payload, headers } = formOf(parts)
  const answer = await app.inject({
    method: 'POST',
    url: uploadFile.path,
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  })
  const json = answer.json<never>()
  return { status: answer.statusCode, headers: answer.headers, ok: json, problem: json }
}

/** Uploads one file. */
export function send(mall: Mall, token: string, name: string, content: Buffer | string): Promise<Sent> {
  return sendForm(mall, token, [{ name, content }])
}
