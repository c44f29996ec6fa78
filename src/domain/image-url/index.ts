/**
 * The address of a picture: what begins with http is used as it is, other paths get the base in front, with one slash
 * between. No path gives '' (the placeholder's case). `imageUrl('/a.png', 'https://img')` is 'https://img/a.png'.
 * @spec BC-90 BC-91
 */
export function imageUrl(path: string | null | undefined, base: string): string {
  if (!path) return ''
  if (path.startsWith('http')) return path
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
}
