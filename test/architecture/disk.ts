import fs from 'node:fs'
import path from 'node:path'

export const root = path.resolve(__dirname, '../..')
export const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
export const exists = (file: string) => fs.existsSync(path.join(root, file))

/** What git ignores, and what is nobody's source. */
const SKIPPED = new Set([
  '.git',
  'node_modules',
  'dist',
  '.data',
  '.cache',
  'coverage',
  'reports',
  '.swc',
  '.stryker-tmp',
])

/** Every file of the repository, relative, with forward slashes. An empty folder does not count: git does not keep it. */
export function allFiles(folder = '.'): string[] {
  return fs
    .readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => !SKIPPED.has(entry.name))
    .flatMap((entry) => {
      const file = path.posix.join(folder, entry.name)
      return entry.isDirectory() ? allFiles(file) : [file]
    })
    .sort()
}

/** Names of the folders directly below one that hold any file. */
export const foldersIn = (folder: string) => [
  ...new Set(
    (exists(folder) ? allFiles(folder) : [])
      .map((file) => path.posix.relative(folder, file).split('/'))
      .filter((parts) => parts.length > 1)
      .map(([first]) => first as string),
  ),
]
