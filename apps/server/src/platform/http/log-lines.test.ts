import { closeSync, existsSync, openSync, writeSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openLogLines } from './log-lines.ts'

const failure = (code: string) => Object.assign(new Error(code), { code })

/** A file that accepts `room` bytes at a time, or fails with a code. */
function openFile() {
  const file = { text: '', room: Infinity, refuses: undefined as string | undefined }
  const write = (bytes: Buffer) => {
    if (file.refuses !== undefined) throw failure(file.refuses)
    const taken = bytes.subarray(0, file.room)
    file.text += taken.toString()
    return taken.length
  }
  return { file, lines: openLogLines(write) }
}

test.each(['ENOSPC', 'EPIPE', 'EIO'])(
  'drops lines that fail with %s and later logs how many are missing',
  async (code) => {
    const { file, lines } = openFile()
    file.refuses = code
    lines.write('one\n')
    lines.write('two\n')
    await nextTurn()
    file.refuses = undefined
    lines.write('three\n')
    await nextTurn()
    expect(file.text).toMatch(/^\n\{.*"2 lines of the log could not be written"\}\nthree\n$/)
  },
)

test('writes the lines of one turn together', async () => {
  const written: string[] = []
  const lines = openLogLines((bytes) => written.push(bytes.toString()) && bytes.length)
  lines.write('one\n')
  lines.write('둘\n')
  await nextTurn()
  lines.write('three\n')
  await nextTurn()
  expect(written).toEqual(['one\n둘\n', 'three\n'])
})

test('writes the rest of a partially written line', async () => {
  const { file, lines } = openFile()
  file.room = 2
  lines.write('all of it\n')
  await nextTurn()
  expect(file.text).toBe('all of it\n')
})

test('waits for a slow reader and keeps the order', async () => {
  const { file, lines } = openFile()
  file.refuses = 'EAGAIN'
  lines.write('one\n')
  lines.write('two\n')
  await nextTurn()
  file.refuses = undefined
  await expect.poll(() => file.text).toBe('one\ntwo\n')
})

test('drops lines for a reader that never reads instead of keeping them all', async () => {
  const { file, lines } = openFile()
  file.refuses = 'EAGAIN'
  for (let n = 0; n < 3; n += 1) lines.write(`${'x'.repeat(600_000)}\n`)
  await nextTurn()
  file.refuses = undefined
  lines.write('end\n')
  await expect.poll(() => file.text).toMatch(/lines of the log could not be written[^]*end\n$/)
  expect(file.text.length).toBeLessThan(1_000_000)
})

test.runIf(existsSync('/dev/full'))('returns from a device that is always full', async () => {
  const full = openSync('/dev/full', 'w')
  const lines = openLogLines((bytes) => writeSync(full, bytes))
  for (let n = 0; n < 100; n += 1) lines.write('line\n')
  await nextTurn()
  closeSync(full)
})
