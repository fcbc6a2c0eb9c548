interface Page {
  page: number
  size: number
}

/** Which rows of the whole a page is. */
export const pageRange = ({ page, size }: Page) => ({ offset: page * size, limit: size })

/** What every page of a list says of itself. */
export function pageInfo({ page, size }: Page, total: number) {
  return { totalElements: total, totalPages: Math.ceil(total / size), page, size }
}
