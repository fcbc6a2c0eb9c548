import { send } from '../form.ts'
import type { Mall } from '../mall.ts'

/** Inserts a file attached to an inquiry of the store, with its content. */
export async function plantFile(
  mall: Mall,
  { mark, token }: { mark: string; token: string },
  inquiryId: string,
): Promise<{ fileId: string }> {
  const { fileId } = (await send(mall, token, `${mark}.txt`, mark)).ok
  await mall.owner`update files set owner_kind = 'INQUIRY', owner_id = ${inquiryId} where file_id = ${fileId}`
  return { fileId }
}
