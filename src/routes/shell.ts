import { routes } from '.'
import type { Pair, Shell } from './redirects'

const rows = () => Object.values(routes)

/** Pages of the own shop that a partner's shopper does not see, each with the page in its place. */
function shellUrls({ home }: Shell): Pair[] {
  const forAll = rows().flatMap(({ url, replaces = [] }) => replaces.map((own): Pair => [own, url]))
  const forUserHome = rows().flatMap(({ url, replacesForUserHome: own }): Pair[] => (own ? [[own, url]] : []))
  return home === 'user' ? [...forAll, ...forUserHome] : forAll
}

/** Pages of the shell, each with the page of the own shop for shoppers without a partner. */
const ownUrls = (): Pair[] => [
  ['/merchant', '/'],
  ...rows().flatMap(({ url, replaces: [own] = [] }): Pair[] => (own ? [[url, own]] : [])),
]

/**
 * Returns the redirects of a url that depend on the partner: into the shell, in order, because one may lead to a later
 * one, or out of it. They follow from the routes (`replaces`).
 * @spec NAV-12 NAV-13 NAV-14 NAV-15 NAV-16 NAV-17 NAV-18 NAV-19 NAV-20 NAV-22
 */
export function shopUrls(url: string, partner: Shell | null | undefined): Pair[] {
  if (partner?.shell) return shellUrls(partner)
  return /^\/merchant\b/.test(url) ? ownUrls() : []
}
