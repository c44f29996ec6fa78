import fs from 'node:fs'
import path from 'node:path'

export const root = path.resolve(__dirname, '../..')
export const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')
export const exists = (file: string) => fs.existsSync(path.join(root, file))

/** Folders to skip: ignored by git, or not our source. */
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

/**
 * Returns every file of the repository as a relative path with forward slashes. Leaves empty folders out, because git
 * does not store them.
 */
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

/** Returns the names of direct subfolders that contain any file. */
export const foldersIn = (folder: string) => [
  ...new Set(
    (exists(folder) ? allFiles(folder) : [])
      .map((file) => path.posix.relative(folder, file).split('/'))
      .filter((parts) => parts.length > 1)
      .map(([first]) => first as string),
  ),
]
