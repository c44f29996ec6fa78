const YEAR = 'public, max-age=31536000, immutable'
const DAY = 'public, max-age=86400'

/** Whether the file's name contains its content hash or version; such files may be cached forever. */
const isHashed = (file: string) => /(\.[0-9a-f]{6}\.(js|css)|-\d+\.\d+\.\d+\.wasm)$/.test(file)

/** Whether the file is an icon of the home screen; its name stays the same across releases. */
const isIcon = (file: string) => /[\\/](icon-[\w-]*\d+|apple-touch-icon)\.png$/.test(file)

const isManifest = (file: string) => file.endsWith('.webmanifest')

/** Returns the headers of a file of the H5 build, named with or without the ending of its compressed form. */
export function fileHeaders(file: string): Record<string, string> {
  const name = file.replace(/\.(br|gz)$/, '')
  if (isHashed(name)) return { 'cache-control': YEAR }
  if (isIcon(name)) return { 'cache-control': DAY }
  if (isManifest(name)) return { 'cache-control': DAY, 'content-type': 'application/manifest+json; charset=utf-8' }
  return { 'cache-control': 'no-cache' }
}
