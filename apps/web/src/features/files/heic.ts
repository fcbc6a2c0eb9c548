import { isHeicName } from '@mall/contract/files'

/** What a phone's photo may keep: as many pixels as the mall keeps of any picture. */
const mostPixels = 16_000_000

export function isHeic({ name, type }: File): boolean {
  return isHeicName(name) || /^image\/hei[cf]/.test(type)
}

/**
 * A HEIC photo as a JPEG, where the browser can read it (Safari can); null where it cannot. What is chosen on an iPhone
 * has usually been converted by the system already, because the field asks for JPEG.
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
  const scale = Math.min(1, Math.sqrt(mostPixels / (width * height)))
  return { width: Math.floor(width * scale), height: Math.floor(height * scale) }
}

export function jpegName(name: string): string {
  return isHeicName(name) ? name.replace(/\.[^.]+$/, '.jpg') : `${name}.jpg`
}
