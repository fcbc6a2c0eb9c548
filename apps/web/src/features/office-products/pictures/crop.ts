import { pictureSide } from '@mall/contract/office-products/pictures'

export const shapes = { square: 1, wide: 4 / 3, whole: null } as const
export type Shape = keyof typeof shapes

/** Part of a picture that is kept: its centre as a fraction of the picture, and how much it is enlarged. */
export interface Cut {
  shape: Shape
  x: number
  y: number
  zoom: number
}

export interface Size {
  width: number
  height: number
}

export interface Area extends Size {
  fromX: number
  fromY: number
}

/** The kept part in pixels of the picture; always within it. */
export function areaOf({ shape, x, y, zoom }: Cut, picture: Size): Area {
  const ratio = shapes[shape] ?? picture.width / picture.height
  const isWider = picture.width / picture.height > ratio
  const width = (isWider ? picture.height * ratio : picture.width) / zoom
  const height = (isWider ? picture.height : picture.width / ratio) / zoom
  const within = (centre: number, size: number, most: number) => Math.min(Math.max(centre - size / 2, 0), most - size)
  return {
    fromX: within(x * picture.width, width, picture.width),
    fromY: within(y * picture.height, height, picture.height),
    width,
    height,
  }
}

/** The kept part as a JPEG, no larger than the mall stores. */
export async function cutOut(picture: ImageBitmap, cut: Cut): Promise<File | null> {
  const { fromX, fromY, width, height } = areaOf(cut, picture)
  const scale = Math.min(1, pictureSide / Math.max(width, height))
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: Math.round(width * scale), height: Math.round(height * scale) })
  const context = canvas.getContext('2d')
  if (!context) return null
  // JPEG has no transparency.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, fromX, fromY, width, height, 0, 0, canvas.width, canvas.height)
  const content = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.92)
  })
  return content && new File([content], 'picture.jpg', { type: 'image/jpeg' })
}
