import type { FileEnding } from '@mall/contract/files'

/** The kind of a file by its content. `text` is csv or txt, depending on its name. */
export type FileKind = 'jpg' | 'png' | 'webp' | 'pdf' | 'xlsx' | 'docx' | 'hwp' | 'hwpx' | 'text'

/** Kinds by the extension of the file name. */
export const kindOfEnding: Record<FileEnding, FileKind> = {
  ...{ jpg: 'jpg', jpeg: 'jpg', png: 'png', webp: 'webp', pdf: 'pdf' },
  ...{ xlsx: 'xlsx', docx: 'docx', hwp: 'hwp', hwpx: 'hwpx', csv: 'text', txt: 'text' },
}
