import { execFile, spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { TEST_KEY } from '../vault'

const run = promisify(execFile)
/** Packages of the image's base: the C library, certificates and time zones. */
const PACKAGES = 'base-files,libc6,libstdc++6,ca-certificates,netbase,tzdata'
const CHROOT = '/usr/sbin/chroot'
/** User without rights that runs the shop, as in the image. */
const USER = 65_532

/** A Debian system of its own that holds a release, as the image of `deploy/Dockerfile` does. */
export interface FreshRoot {
  /** Size of the whole system, in MB. */
  megabytes: number
  /** Runs a command of the release to its end; returns its output. */
  run(command: string, env: Record<string, string>): Promise<string>
  /** Starts a server and waits until it serves. */
  serve(port: number, env: Record<string, string>): Promise<RootServer>
  remove(): Promise<void>
}

export interface RootServer {
  port: number
  /** Runs the health check of the image; whether it passes. */
  isHealthy(): Promise<boolean>
  /** Ends it as systemd and Docker do; returns its exit code. */
  stop(): Promise<number | null>
}

const sizeOf = async (folder: string) => Number((await run('du', ['-sm', folder])).stdout.split('\t')[0])

/**
 * Makes a system from Debian's packages, puts the release and this Node into it, and makes all of it read-only except /tmp. Needs root
 * and mmdebstrap: it stands in for a container engine, which does the same from the same release.
 */
export async function makeFreshRoot(folder: string, release: string): Promise<FreshRoot> {
  await run('mmdebstrap', ['--variant=extract', `--include=${PACKAGES}`, 'bookworm', folder], { maxBuffer: 2 ** 26 })
  for (const cache of ['var/cache/apt', 'var/lib/apt/lists', 'usr/share/doc', 'usr/share/man', 'usr/share/locale'])
    fs.rmSync(path.join(folder, cache), { recursive: true, force: true })
  fs.mkdirSync(path.join(folder, 'usr/local/bin'), { recursive: true })
  fs.copyFileSync(process.execPath, path.join(folder, 'usr/local/bin/node'))
  fs.cpSync(release, path.join(folder, 'app'), { recursive: true })
  const megabytes = await sizeOf(folder)
  await run('mount', ['--bind', folder, folder])
  await run('mount', ['-t', 'proc', 'proc', path.join(folder, 'proc')])
  await run('mount', ['-t', 'tmpfs', 'tmpfs', path.join(folder, 'tmp')])
  await run('mount', ['-o', 'remount,bind,ro', folder])
  const enter = (args: string[]) => [`--userspec=${USER}:${USER}`, folder, '/usr/local/bin/node', ...args]
  const envOf = (env: Record<string, string>): NodeJS.ProcessEnv => ({
    ...process.env,
    PATH: '/usr/local/bin:/usr/bin',
    DATA_KEY: TEST_KEY,
    ...env,
  })

  function serve(port: number, env: Record<string, string>): Promise<RootServer> {
    const child = spawn(CHROOT, enter(['/app/yaoda.cjs', 'serve']), {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: envOf({ ...env, PORT: String(port) }),
    })
    process.once('exit', () => child.kill('SIGKILL'))
    const exit = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
    let output = ''
    return new Promise((resolve, reject) => {
      const onChunk = (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-20_000)
        if (!/^ready http/m.test(output)) return
        const stop = () => {
          child.kill('SIGTERM')
          return exit
        }
        const isHealthy = () =>
          run(CHROOT, enter(['/app/health.mjs']), { env: envOf({ PORT: String(port) }) }).then(
            () => true,
            () => false,
          )
        resolve({ port, isHealthy, stop })
      }
      child.stdout.on('data', onChunk)
      child.stderr.on('data', onChunk)
      void exit.then((code) => reject(new Error(`the server ended with ${code}: ${output}`)))
    })
  }

  return {
    megabytes,
    run: async (command, env) =>
      (await run(CHROOT, enter(['/app/yaoda.cjs', command]), { env: envOf(env) })).stdout.trim(),
    serve,
    async remove() {
      for (const mount of ['tmp', 'proc', '']) await run('umount', ['--lazy', path.join(folder, mount)]).catch(() => {})
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
