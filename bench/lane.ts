import { connect, type Socket } from 'node:net'

// Minimal HTTP over bare sockets for the clients of measurements, which share the cores with what they measure.

export interface Ask {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  headers?: Record<string, string> | undefined
  body?: object | undefined
}

export interface Answer {
  status: number
  bytes: number
  text: () => string
}

export class Lane {
  readonly #socket: Socket
  #parts: Buffer[] = []
  #size = 0
  #needed = 0
  #status = 0
  #answer: ((answer: Answer) => void) | null = null

  constructor(port: number, onError: (error: Error) => void) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true })
    this.#socket.on('data', (part: Buffer) => this.#take(part))
    this.#socket.on('error', onError)
    this.#socket.on('close', () => {
      if (this.#answer) onError(new Error('the connection was closed before the answer'))
    })
  }

  ask(bytes: Buffer): Promise<Answer> {
    this.#socket.write(bytes)
    return new Promise((resolve) => (this.#answer = resolve))
  }

  /** False once the server has ended a connection that nothing was asked on for long. */
  get isOpen(): boolean {
    return this.#socket.readyState === 'open' || this.#socket.connecting
  }

  close(): void {
    this.#answer = null
    this.#socket.destroy()
  }

  #take(part: Buffer): void {
    this.#parts.push(part)
    this.#size += part.length
    if (this.#needed === 0) this.#readHead()
    if (this.#needed === 0 || this.#size < this.#needed) return
    const { length } = this.#parts
    const whole = length === 1 ? part : Buffer.concat(this.#parts)
    const answer = {
      status: this.#status,
      bytes: this.#needed,
      text: () => whole.toString().split('\r\n\r\n')[1] ?? '',
    }
    const done = this.#answer
    this.#parts = []
    this.#size = this.#needed = 0
    this.#answer = null
    done?.(answer)
  }

  #readHead(): void {
    const seen = this.#parts.length === 1 ? (this.#parts[0] ?? Buffer.alloc(0)) : Buffer.concat(this.#parts)
    const end = seen.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = seen.toString('latin1', 0, end)
    this.#status = Number(head.slice(9, 12))
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
    if (length === undefined && this.#status !== 304) throw new Error('an answer without its length')
    this.#needed = end + 4 + Number(length ?? 0)
  }
}

export function bytesOf({ method, path, headers = {}, body }: Ask): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body)
  const all: Record<string, string> = { host: '127.0.0.1', accept: 'application/json', ...headers }
  if (body !== undefined) {
    all['content-type'] = 'application/json'
    all['content-length'] = String(Buffer.byteLength(text))
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${encodeURI(path)} HTTP/1.1\r\n${lines.join('')}\r\n${text}`)
}
