export const longestTraceNo = 100

/** A trace number (이력번호, 묶음번호) as papers print it; several are separated by commas. */
export function tidyTraceNo(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/\s*[,·/]\s*/g, ', ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Numbers of domestic and imported meat have 12 digits, bundles L and 14; fish and others have forms of their own. */
export function isTraceNo(tidy: string): boolean {
  return tidy.length <= longestTraceNo && /^[0-9A-Z-]{3,}(,? [0-9A-Z-]{3,})*$/.test(tidy)
}
