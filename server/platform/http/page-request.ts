interface PageRequest {
  method: string
  url: string
}

/** Whether a browser requests a page of the app, not data or a file. */
export const isPageRequest = ({ method, url }: PageRequest) =>
  method === 'GET' && !/^\/(api|json|pic|upload)\//.test(url) && !/\.\w+$/.test(url.split('?')[0] ?? '')

/** Path of the page that reports an unknown address. */
export const ERROR_PAGE = '/error/404'
