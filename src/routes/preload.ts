import { pageFile, routes, type RouteName } from '.'

/**
 * Pages that shoppers open next from a page. A mini-program downloads their subpackages while the page shows, so that the
 * tap needs no download. Only the subpackage counts, so one page of it is enough.
 */
const NEXT_PAGES: Partial<Record<RouteName, readonly RouteName[]>> = {
  home: ['goods', 'searchGoods'],
  category: ['goods', 'searchGoods'],
  cart: ['orderAffirm'],
  user: ['orderList', 'addressList'],
  searchGoods: ['goods'],
  goods: ['orderAffirm'],
}

const rootOf = (name: RouteName) => pageFile(routes[name]).split('/', 2).join('/')

/** Returns the subpackages to download from each page, as `app.json` names them, on any network. */
export const preloadRules = (): Record<string, { network: 'all'; packages: string[] }> =>
  Object.fromEntries(
    Object.entries(NEXT_PAGES).map(([name, nextPages]) => [
      pageFile(routes[name as RouteName]),
      { network: 'all', packages: [...new Set(nextPages.map(rootOf))] },
    ]),
  )
