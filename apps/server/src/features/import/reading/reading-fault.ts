export type ReadingFaultCode =
  | 'FILE_EMPTY'
  | 'FILE_LOCKED'
  | 'FILE_UNSAFE'
  | 'IMPORT_FILE_REFUSED'
  | 'IMPORT_IS_PICTURES'
  | 'IMPORT_TOO_LONG'
  | 'IMPORT_TOO_LARGE'
  | 'IMPORT_NO_TABLE'

/** Why a file cannot be read; crosses from the reading process as its code. */
export class ReadingFault extends Error {
  readonly code: ReadingFaultCode

  constructor(code: ReadingFaultCode) {
    super(code)
    this.code = code
  }
}
