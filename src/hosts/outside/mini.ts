/** Longest download of a file, in ms. */
export const DOWNLOAD_MS = 30_000
export const HTTP_OK = 200
