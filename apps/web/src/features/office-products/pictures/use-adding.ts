import { uploadPicture } from '@mall/contract/office-products/pictures'
import { useEffect, useRef, useState } from 'react'
import type { Failure } from '#shared/api/failure.ts'
import { upload } from '#shared/api/files/upload.ts'
import { cutOut, type Shape } from './crop.ts'

/** A picture that is being cut, and the files that come after it. */
interface Open {
  picture: ImageBitmap
  rest: readonly File[]
}

type Fault = Failure | 'unread'

/** Upright, as the browser reads the orientation of the camera; null if it cannot read the file. */
const read = (file: File) => createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)

/** The default crop: the centre of the picture. */
async function centreOf(file: File, shape: Shape): Promise<File | null> {
  const picture = await read(file)
  return picture && cutOut(picture, { shape, x: 0.5, y: 0.5, zoom: 1 })
}

type Change = (pictures: string[]) => void

/** Uploads one after another, so that pictures keep the order of their files. */
function useSending(pictures: readonly string[], change: Change, fail: (fault: Fault) => void) {
  const [left, setLeft] = useState(0)
  // An upload may end after others have come or gone.
  const own = useRef({ pictures, change })
  useEffect(() => {
    own.current = { pictures, change }
  }, [pictures, change])
  const last = useRef(Promise.resolve())
  const send = async (cut: File | null) => {
    if (!cut) {
      fail('unread')
      return
    }
    const end = new AbortController()
    const sent = await upload(uploadPicture, cut, { onProgress: () => undefined, signal: end.signal })
    if (!sent.ok) {
      fail(sent.error)
      return
    }
    const next = [...new Set([...own.current.pictures, sent.data.imageUrl])]
    own.current.pictures = next
    own.current.change(next)
  }
  const put = (cut: () => File | Promise<File | null>) => {
    setLeft((now) => now + 1)
    last.current = last.current.then(async () => {
      await send(await cut())
      setLeft((now) => now - 1)
    })
  }
  return { isSending: left > 0, put }
}

/** Files on their way to being pictures of a product: cut one after another, and uploaded. */
export function useAdding(pictures: readonly string[], most: number, change: Change) {
  const [open, setOpen] = useState<Open | null>(null)
  const [fault, setFault] = useState<Fault | null>(null)
  const [tooMany, setTooMany] = useState(0)
  const { isSending, put } = useSending(pictures, change, setFault)
  const openFirst = async ([file, ...rest]: readonly File[]): Promise<void> => {
    const picture = file ? await read(file) : null
    setOpen(picture && { picture, rest })
    if (!file || picture) return
    setFault('unread')
    await openFirst(rest)
  }
  const rest = open?.rest ?? []
  return {
    ...{ open, isSending, fault },
    /** How many of the chosen files had no room. */
    tooMany,
    choose: (files: readonly File[]) => {
      const room = Math.max(0, most - pictures.length)
      setFault(null)
      setTooMany(Math.max(0, files.length - room))
      void openFirst(files.slice(0, room))
    },
    skip: () => void openFirst(rest),
    close: () => setOpen(null),
    take: (file: File) => {
      put(() => file)
      void openFirst(rest)
    },
    /** Also those that come after it, from their centre. */
    takeAll: (file: File, shape: Shape) => {
      put(() => file)
      for (const one of rest) put(() => centreOf(one, shape))
      setOpen(null)
    },
  }
}
