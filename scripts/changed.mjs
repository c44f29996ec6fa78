// Files that differ from main: committed on this branch, not committed yet, and new ones.
import { spawnSync } from 'node:child_process'
import { exists, root } from './lib.mjs'

const git = (...args) => {
  const result = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  return result.status === 0 ? result.stdout.split('\n').filter(Boolean) : []
}

/** Commit at which the branch left main; the last commit when there is no main. */
const base = () => git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD'

/** Paths relative to the repository, sorted; deleted files are left out. */
export const changedFiles = () =>
  [...new Set([...git('diff', '--name-only', base()), ...git('ls-files', '--others', '--exclude-standard')])]
    .filter((file) => exists(file))
    .sort()
