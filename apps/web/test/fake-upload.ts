export interface Request {
  method: string
  address: string
  headers: Record<string, string>
  body: unknown
  /** File of a form field by name. */
  form?: [name: string, file: File]
}

/** A minimal XMLHttpRequest for uploads, answered by `answer`. */
export function fakeUpload(answer: (request: Request) => Promise<Response>): typeof XMLHttpRequest {
  class Upload {
    upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null }
    onloadend: (() => void) | null = null
    status = 0
    responseText = ''
    #request: Request = { method: '', address: '', headers: {}, body: undefined }
    #answered = new Headers()
    #isOver = false

    open(method: string, address: string) {
      this.#request = { ...this.#request, method, address }
    }

    setRequestHeader(name: string, value: string) {
      this.#request.headers[name] = value
    }

    getResponseHeader(name: string) {
      return this.#answered.get(name)
    }

    abort() {
      this.#end()
    }

    send(form: FormData) {
      const [field] = [...form] as [string, File][]
      this.upload.onprogress?.({ loaded: 1, total: 2 })
      void answer({ ...this.#request, ...(field && { form: field }) }).then(
        async (response) => {
          const text = await response.text()
          if (this.#isOver) return
          this.status = response.status
          this.responseText = text
          this.#answered = response.headers
          this.#end()
        },
        () => this.#end(),
      )
    }

    #end() {
      if (this.#isOver) return
      this.#isOver = true
      this.onloadend?.()
    }
  }
  return Upload as unknown as typeof XMLHttpRequest
}
