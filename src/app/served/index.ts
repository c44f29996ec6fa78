// Not part of the app: the H5 build bundles it for the server, which puts first screens into pages (ADR 0011).
import { matchUrl, pageFile } from '../../routes'

export { drawCategory } from './category'
export { drawHome } from './home'
export { drawProduct } from './product'
export { drawSearch } from './search'

/** Returns the file of the page at a path, `pages/order/detail/index`; null for an unknown path. */
export function pageAt(pathname: string): string | null {
  const match = matchUrl(pathname)
  return match && pageFile(match.route)
}
