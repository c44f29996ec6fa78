/**
 * Returns the url of a picture: a path that begins with http is unchanged, others get the base in front, with one slash
 * between. No path gives '' (for the placeholder). `imageUrl('/a.png', 'https://img')` is 'https://img/a.png'.
 * @spec BC-90 BC-91
 */
export function imageUrl(path: string | null | undefined, base: string): string {
  if (!path) return ''
  if (path.startsWith('http')) return path
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
}

/**
 * Returns the url of a picture for a share card: WeChat shows PNG and JPG only, so that a drawn picture (`.svg`) is requested from the
 * server as PNG, 5:4.
 */
export const cardImageUrl = (url: string) => url.replace(/(\/pic\/[^/?]+)\.svg$/, '$1.png')
