import fs from 'node:fs'
import path from 'node:path'

const folder = path.resolve(__dirname, '../../../node_modules/.cache/taro-lean')

/** Path of a file that the build generates for itself. */
export const cacheFile = (name: string) => path.join(folder, name)

/** Writes a generated file when its text changed. Renames it into place, because builds may run side by side. */
export function writeCache(name: string, text: string): string {
  const file = cacheFile(name)
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) return file
  fs.mkdirSync(folder, { recursive: true })
  const draft = `${file}.${process.pid}`
  fs.writeFileSync(draft, text)
  fs.renameSync(draft, file)
  return file
}
