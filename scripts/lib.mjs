// Shared code of the scripts. Uses plain Node, because most scripts run before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
export const inRoot = (...parts) => path.join(root, ...parts)
export const exists = (...parts) => fs.existsSync(inRoot(...parts))
export const read = (file) => fs.readFileSync(inRoot(file), 'utf8')
export const readJson = (file) => JSON.parse(read(file))

/** Returns every file below a folder, as sorted paths relative to the repository. */
export function filesIn(folder, isIncluded = () => true) {
  if (!exists(folder)) return []
  return fs
    .readdirSync(inRoot(folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path
        .relative(root, path.join(entry.parentPath ?? entry.path, entry.name))
        .split(path.sep)
        .join('/'),
    )
    .filter(isIncluded)
    .sort()
}

export function hashOf(files, prefix = '') {
  const hash = createHash('sha256').update(prefix)
  for (const file of files) hash.update(`\0${file}\0`).update(fs.readFileSync(inRoot(file)))
  return hash.digest('hex')
}

/** Runs a program to its end and returns its exit code. Takes an array, never a shell line: paths may hold spaces. */
export function run(command, args, { env, quiet = false } = {}) {
  const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit']
  const done = spawnSync(command, args, { cwd: root, stdio, env: { ...process.env, ...env }, maxBuffer: 2 ** 28 })
  if (quiet && done.status !== 0) process.stderr.write(`${done.stdout ?? ''}${done.stderr ?? ''}`)
  return done.status ?? 1
}

/**
 * Runs a program as `run` does without blocking this process, and ends it with this process. Resolves with its exit code; with `quiet` also
 * with its output.
 */
export function runInBackground(command, args, { env, quiet = false } = {}) {
  const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit']
  const child = spawn(command, args, { cwd: root, stdio, env: { ...process.env, ...env } })
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => output.push(bytes))
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  return new Promise((resolve) => {
    const finish = (code) => {
      process.off('exit', end)
      resolve({ code, output: Buffer.concat(output) })
    }
    child.once('error', () => finish(1))
    child.once('close', (code) => finish(code ?? 1))
  })
}

/** Starts a program in its own process group; its output goes to a file. */
export function start(command, args, { log, env }) {
  const out = fs.openSync(log, 'w')
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', out, out],
    env: { ...process.env, ...env },
    detached: true,
  })
  fs.closeSync(out)
  return child
}

export const bin = (name) => inRoot('node_modules', '.bin', name)
export const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`

/** Ends the script with a one-line message that names the fix. */
export function stop(message, code = 1) {
  console.error(message)
  process.exit(code)
}
