import { mostFileBytes } from '@mall/contract/files'
import { uploadPicture } from '@mall/contract/office-products/pictures'
import type { FileRoom } from '#features/files/open-file-room.ts'
import type { FileStore } from '#features/files/store/file-store.ts'
import { receiveFile } from '#platform/edge/form-file.ts'
import type { Serve } from '#platform/http/serve.ts'
import { takePicture } from './take-picture.ts'

/** Long enough for twenty megabytes over a mobile connection. */
const patience = 300_000

/** Its scope has to accept forms. */
export function servePictureUpload(serve: Serve, room: FileRoom, originals: FileStore): void {
  serve(
    uploadPicture,
    ({ who, request }) => {
      const receive = (to: string) => receiveFile(request, { field: 'file', mostBytes: mostFileBytes, to })
      return takePicture(room, originals, who, receive)
    },
    { patience },
  )
}
