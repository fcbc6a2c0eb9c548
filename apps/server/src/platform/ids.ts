const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text has the form of our ids. One that has not is answered like an unknown id. */
export function isId(text: string): boolean {
  return uuid.test(text)
}

/** No row has this id, and every other id sorts after it. */
export const nilId = '00000000-0000-0000-0000-000000000000'
