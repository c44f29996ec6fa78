/**
 * Pages whose title goes to the bank's own bar, by a part of their path. The specification says that there is such a list and
 * not what is on it: these are the shop's own pages; on campaign and partner pages the bank's bar keeps the name the bank gave.
 * @spec NAV-51
 */
export const BANK_TITLE_PATHS = [
  '/category',
  '/commodity',
  '/search',
  '/shopping',
  '/order',
  '/user',
  '/login',
] as const

export const hasBankTitle = (path: string) => path === '/' || BANK_TITLE_PATHS.some((part) => path.includes(part))
