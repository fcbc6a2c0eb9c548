import { mostFileBytes } from '@mall/contract/files'
import { mostPictures } from '@mall/contract/office-products/product-fields'
import { fileProblems } from '@mall/contract/base/problems/file-problems'
import type { Kind } from '../kind.ts'
import { beginApplyPictures, findBuiltOnPictures, undoPictures } from './apply-pictures.ts'
import { beginCheckPictures } from './check-pictures.ts'

const mostMegabytes = mostFileBytes / 1024 / 1024
const faults: Kind['faults'] = {
  noProduct: {
    ko: '이 코드의 상품이 없어요. 파일 이름을 1001.jpg, 1001-2.jpg처럼 상품 코드로 바꿔 다시 올려 주세요.',
    en: 'There is no product with this code. Name the file by a product code, like 1001.jpg or 1001-2.jpg, and send it again.',
  },
  tooManyPictures: {
    ko: `상품 하나에 사진은 ${mostPictures}장까지예요.`,
    en: `A product has up to ${mostPictures} pictures.`,
  },
  heic: fileProblems.FILE_IS_HEIC,
  svg: {
    ko: 'SVG 그림은 올릴 수 없어요. JPG나 PNG로 저장해 다시 올려 주세요.',
    en: 'SVG drawings are not taken. Save it as JPG or PNG and send it again.',
  },
  kind: {
    ko: '사진이 아니에요. JPG, PNG, WEBP 사진만 올릴 수 있어요.',
    en: 'This is no picture. JPG, PNG and WEBP are taken.',
  },
  broken: {
    ko: '손상된 사진이에요. 원본을 다시 저장해 올려 주세요.',
    en: 'The picture is broken. Save the original again and send it.',
  },
  tooLarge: {
    ko: `사진 하나는 ${mostMegabytes}MB까지예요. 크기를 줄여 다시 올려 주세요.`,
    en: `A picture can have up to ${mostMegabytes} MB. Make it smaller and send it again.`,
  },
  tooManyPixels: {
    ko: '사진이 6,400만 화소를 넘어요. 크기를 줄여 다시 올려 주세요.',
    en: 'The picture has over 64 million pixels. Make it smaller and send it again.',
  },
  twice: {
    ko: '같은 자리의 사진이 여러 장이에요({rows}번째 파일). 하나만 남기거나 -2, -3을 붙여 주세요.',
    en: 'Several pictures are meant for the same place (files {rows}). Keep one, or add -2 and -3 to their names.',
  },
}

export const pictures: Kind = {
  beginCheck: beginCheckPictures,
  // The pictures of a product are one change, and at most 5,000 files come together.
  rowsInPart: Infinity,
  beginApply: beginApplyPictures,
  findBuiltOn: findBuiltOnPictures,
  undo: undoPictures,
  faults,
}
