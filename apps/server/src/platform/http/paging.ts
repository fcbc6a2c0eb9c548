interface Page {
  page: number
  size: number
}

export const pageRange = ({ page, size }: Page) => ({ offset: page * size, limit: size })

/** The paging fields of a list answer. */
export function pageInfo({ page, size }: Page, total: number) {
  return { totalElements: total, totalPages: Math.ceil(total / size), page, size }
}
