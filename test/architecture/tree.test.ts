import { allFiles, exists, read } from './disk'
import { treesOf } from './tree'

const files = allFiles()
const folders = [...new Set(files.flatMap((file) => file.split('/').map((_, i, parts) => parts.slice(0, i).join('/'))))]

/** Turns a path of a tree into a pattern: `src/pages/<area>` matches any name at that place. */
const pattern = (entries: string) =>
  new RegExp(`^${entries.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/<[^>]+>/g, '[^/]+')}$`)
const onDisk = (entries: string, isFolder: boolean) =>
  (isFolder ? folders : files).some((name) => pattern(entries).test(name))

const documents = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md']
const entries = documents.flatMap((document) =>
  treesOf(read(document))
    .flat()
    .map((entry) => ({ document, ...entry })),
)

test('the tree parser reads levels, files and placeholders', () => {
  expect(treesOf('```tree\nsrc/   the app\n  pages/<area>/<page>/  one page\n  app.tsx\nserver/\n```')).toEqual([
    [
      { path: 'src', isFolder: true },
      { path: 'src/pages/<area>/<page>', isFolder: true },
      { path: 'src/app.tsx', isFolder: false },
      { path: 'server', isFolder: true },
    ],
  ])
})

test('every path in a document’s tree exists on disk', () => {
  expect(entries.length).toBeGreaterThan(30)
  expect(entries.filter(({ path, isFolder }) => !onDisk(path, isFolder))).toEqual([])
})

test('every folder of a level listed in ARCHITECTURE.md is in its tree', () => {
  const tree = treesOf(read('ARCHITECTURE.md')).flat()
  const parentOf = (path: string) => path.split('/').slice(0, -1).join('/')
  const levels = new Set(tree.filter(({ isFolder }) => isFolder).map(({ path }) => parentOf(path)))
  const missing = folders
    .filter((folder) => folder !== '' && !folder.includes('/fixture') && levels.has(parentOf(folder)))
    .filter(
      (folder) =>
        !tree.some(({ path, isFolder }) => isFolder && (pattern(path).test(folder) || path.startsWith(`${folder}/`))),
    )
  expect(missing).toEqual([])
})

const PATH = /`((?:src|server|test|scripts|docs|config|types)\/[\w./-]+)`/g
const COMMAND = /npm run (?:-s )?([\w:-]+)/g
const all = (text: string, expression: RegExp) => [...text.matchAll(expression)].map(([, match]) => match as string)

test.each(documents)('paths and commands named in %s exist', (document) => {
  const text = read(document)
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  expect(all(text, PATH).filter((path) => !exists(path))).toEqual([])
  expect(all(text, COMMAND).filter((name) => !(name in scripts))).toEqual([])
})
