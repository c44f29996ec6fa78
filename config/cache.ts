import fs from 'node:fs'
import path from 'node:path'

const folder = path.resolve(__dirname, '../node_modules/.cache/yaoda')

/** Where a file that the build makes for itself is kept. */
export const cacheFile = (name: string) => path.join(folder, name)

/** Writes it whole or not at all, and only when it is another: builds may run side by side. */
export function writeCache(name: string, text: string): string {
  const file = cacheFile(name)
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) return file
  fs.mkdirSync(folder, { recursive: true })
  const draft = `${file}.${process.pid}`
  fs.writeFileSync(draft, text)
  fs.renameSync(draft, file)
  return file
}
