import { isHeicName } from '@mall/contract/files'

/** Maximum pixels of an image, as on the server. */
const maxPixels = 16_000_000

export function isHeic({ name, type }: File): boolean {
  return isHeicName(name) || /^image\/hei[cf]/.test(type)
}

/**
 * Converts a HEIC photo to JPEG where the browser supports it (Safari); null elsewhere. iOS usually converts photos
 * itself, because the field accepts JPEG only.
 */
export async function withoutHeic(file: File): Promise<File | null> {
  try {
    const picture = await createImageBitmap(file)
    const { width, height } = sizeWithin(picture.width, picture.height)
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    canvas.getContext('2d')?.drawImage(picture, 0, 0, width, height)
    picture.close()
    const content = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', 0.9)
    })
    return content && new File([content], jpegName(file.name), { type: 'image/jpeg', lastModified: file.lastModified })
  } catch {
    return null
  }
}

export function sizeWithin(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, Math.sqrt(maxPixels / (width * height)))
  return { width: Math.floor(width * scale), height: Math.floor(height * scale) }
}

export function jpegName(name: string): string {
  return isHeicName(name) ? name.replace(/\.[^.]+$/, '.jpg') : `${name}.jpg`
}
