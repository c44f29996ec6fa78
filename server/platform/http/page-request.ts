interface Asked {
  method: string
  url: string
}

/** A browser asking for a page of the shop, not for data or a file. */
export const isPageRequest = ({ method, url }: Asked) =>
  method === 'GET' && !/^\/(api|json|pic|upload)\//.test(url) && !/\.\w+$/.test(url.split('?')[0] ?? '')

/** Where the shop shows that an address leads nowhere. */
export const ERROR_PAGE = '/error/404'
