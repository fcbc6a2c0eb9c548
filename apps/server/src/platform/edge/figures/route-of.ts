/** The template of the route that took a request, such as `/orders/:id`; never the address itself, which holds ids. */
export function routeOf(request: { routeOptions: { url?: string | undefined } }): string {
  return request.routeOptions.url ?? 'none'
}
