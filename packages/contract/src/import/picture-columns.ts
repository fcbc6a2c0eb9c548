import type { ImportColumn } from './column.ts'

/** What is shown of pictures, which come as files in a ZIP rather than as rows. */
export const pictureColumns = [
  { id: 'file', ko: '파일', en: 'File', form: 'text', isNeeded: true, example: '00123-2.jpg', names: [] },
  { id: 'prodNm', ko: '상품', en: 'Product', form: 'text', example: '햇양파', names: [] },
  { id: 'place', ko: '자리', en: 'Place', form: 'text', example: '2', names: [] },
  { id: 'picture', ko: '사진', en: 'Picture', form: 'text', example: '', names: [] },
] as const satisfies readonly ImportColumn[]
