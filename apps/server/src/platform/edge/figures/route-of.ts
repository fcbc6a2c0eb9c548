/** The route template of a request, such as `/orders/:id`; never the path itself, which contains ids. */
export function routeOf(request: { routeOptions: { url?: string | undefined } }): string {
  return request.routeOptions.url ?? 'none'
}
