import type { FileEntry } from '@mall/contract/files'
import { expect, test } from 'vitest'
import type { Sent } from '#shared/api/send.ts'
import { UploadQueue } from './upload-queue.ts'

interface Sending {
  name: string
  end: (sent: Sent<FileEntry>) => void
  progress: (share: number) => void
  signal: AbortSignal
}

function setUp() {
  const sendings: Sending[] = []
  const heard: string[] = []
  const queue = new UploadQueue(
    (file, { onProgress, signal }) =>
      new Promise((end) => sendings.push({ name: file.name, end, progress: onProgress, signal })),
  )
  queue.setCallbacks({
    onSent: ({ name }) => heard.push(`sent ${name}`),
    onFailed: ({ name }) => heard.push(`failed ${name}`),
  })
  const file = (name: string) => new File(['x'], name)
  const arrive = async (name: string) => {
    const entry = { fileId: name, name, size: 1, mime: 'text/plain', thumbUrl: null }
    sendings.findLast((one) => one.name === name)?.end({ ok: true, data: entry })
    await Promise.resolve()
  }
  const fail = async (name: string, status: number) => {
    sendings.findLast((one) => one.name === name)?.end({ ok: false, status, error: { message: '안 돼요' } })
    await Promise.resolve()
  }
  const shown = () => queue.uploads().map(({ file: { name }, state, progress }) => [name, state, progress])
  return { queue, sendings, heard, file, arrive, fail, shown }
}

test('uploads three files concurrently and starts the next when one has finished', async () => {
  const { queue, sendings, heard, file, arrive, shown } = setUp()
  queue.add(['가', '나', '다', '라'].map(file))
  expect(sendings.map(({ name }) => name)).toEqual(['가', '나', '다'])
  sendings[0]?.progress(0.5)
  expect(shown()[0]).toEqual(['가', 'sending', 0.5])
  await arrive('가')
  expect(sendings.map(({ name }) => name)).toEqual(['가', '나', '다', '라'])
  expect([heard, shown().length]).toEqual([['sent 가'], 3])
})

test('hands files over in the order chosen, skipping failed ones', async () => {
  const { queue, heard, file, arrive, fail, shown } = setUp()
  queue.add(['가', '나', '다'].map(file))
  await arrive('다')
  expect([heard, shown().map(([, state]) => state)]).toEqual([[], ['sending', 'sending', 'arrived']])
  await fail('가', 0)
  expect(heard).toEqual(['failed 가'])
  await arrive('나')
  expect([heard, shown().map(([name]) => name)]).toEqual([['failed 가', 'sent 나', 'sent 다'], ['가']])
})

test('retries a file after a lost connection, but not after a refusal', async () => {
  const { queue, sendings, heard, file, fail, shown } = setUp()
  queue.add(['가', '나'].map(file))
  await fail('가', 0)
  await fail('나', 415)
  expect(shown().map(([, state]) => state)).toEqual(['failed', 'refused'])
  queue.retry(queue.uploads()[0]?.key ?? '')
  expect(sendings.map(({ name }) => name)).toEqual(['가', '나', '가'])
  expect(heard).toEqual(['failed 가', 'failed 나'])
})

test('aborts a removed upload and reports nothing more about it', async () => {
  const { queue, sendings, heard, file, arrive, shown } = setUp()
  queue.add(['가', '나', '다', '라'].map(file))
  queue.drop(queue.uploads()[0]?.key ?? '')
  expect([sendings[0]?.signal.aborted, sendings.at(-1)?.name, shown().length]).toEqual([true, '라', 3])
  await arrive('가')
  expect(heard).toEqual([])
})

test('aborts all uploads when the page is left', () => {
  const { queue, sendings, file } = setUp()
  queue.add(['가', '나'].map(file))
  queue.close()
  expect([sendings.every(({ signal }) => signal.aborted), queue.uploads()]).toEqual([true, []])
})
