import { spawn } from 'node:child_process'
import path from 'node:path'
import { bundledServer } from '../bundle'
import { TEST_KEY } from '../vault'

const ROOT = path.join(__dirname, '../../..')

/** Server in its own process. */
export interface ApiProcess {
  url: string
  pid: number
  /** Kills it without a chance to clean up. */
  kill(): Promise<void>
  /** Ends it as Ctrl+C does; returns its exit code. */
  stop(): Promise<number | null>
  /** Whether the process runs. */
  isAlive(): boolean
}

/**
 * Starts a server (ours by default) and waits for its `ready` line. Rejects with its output when it ends instead.
 * `onOutput` gets all of its output; `flags` are those of Node.
 */
export async function startApi(
  env: Record<string, string>,
  main?: string,
  onOutput: (text: string) => void = () => {},
  flags: readonly string[] = [],
): Promise<ApiProcess> {
  const script = [...flags, ...(main ? ['--import', 'tsx', main] : [await bundledServer()])]
  const child = spawn(process.execPath, script, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'test', PORT: '0', DATA_KEY: TEST_KEY, ...env },
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  let output = ''
  let isReady = false
  return new Promise((resolve, reject) => {
    const onChunk = (chunk: Buffer) => {
      onOutput(chunk.toString())
      if (isReady) return
      output += chunk.toString()
      const url = /^ready (http:\S+)$/m.exec(output)?.[1]
      if (!url || child.pid === undefined) return
      isReady = true
      const end = (signal: NodeJS.Signals) => {
        child.kill(signal)
        return ended
      }
      resolve({
        ...{ url, pid: child.pid, isAlive: () => child.exitCode === null && child.signalCode === null },
        ...{ kill: async () => void (await end('SIGKILL')), stop: () => end('SIGTERM') },
      })
    }
    child.stdout.on('data', onChunk)
    child.stderr.on('data', onChunk)
    void ended.then((code) => reject(new Error(`exit ${code}: ${output}`)))
  })
}
