import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { Owner } from './machine-facts'

/** Pause before a program that ended starts again, in ms. */
const RESTART_MS = 1000
/** How long a program may take to end after a signal, in ms. */
const STOP_MS = 15_000

/** Program of the cluster, with its output in `<logs>/<name>.log`. */
export interface Program {
  /** Process id; undefined while it does not run. */
  pid(): number | undefined
  start(): void
  /** Ends it without a chance to clean up. Starts it again after a second if it `restarts`. */
  kill(): void
  /** Ends it for good. Resolves when it has ended. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

export interface ProgramOptions {
  name: string
  command: readonly string[]
  /** Folder of the logs. */
  logs: string
  cwd: string
  as?: Owner
  env?: Record<string, string>
  /** Command that runs another one at another place of the network, such as `ip netns exec a`. */
  enter?: readonly string[]
  /** Whether it starts again when it ends unexpectedly, as a unit of systemd with `Restart=always` does. */
  restarts: boolean
}

/** Returns the command for a user. The signal ends the program when this process is killed: nothing stays behind. */
export function commandOf({ enter = [], as = {}, command }: Pick<ProgramOptions, 'enter' | 'as' | 'command'>) {
  const user = as.uid === undefined ? [] : ['--reuid', `${as.uid}`, '--regid', `${as.gid}`, '--clear-groups']
  return [...enter, 'setpriv', '--pdeathsig', 'TERM', ...user, '--', ...command]
}

/** Prepares a program; `start` runs it. */
export function createProgram(options: ProgramOptions): Program {
  const { name, logs, cwd, env, restarts } = options
  const [file = '', ...args] = commandOf(options)
  let child: ChildProcess | undefined
  let ended: Promise<unknown> = Promise.resolve()
  let isWanted = false

  function launch() {
    const log = fs.openSync(path.join(logs, `${name}.log`), 'a')
    // Runs in its own process group: Ctrl-C reaches the starter alone, which stops the programs in their order.
    const started = spawn(file, args, {
      ...{ cwd, detached: true, stdio: ['ignore', log, log] },
      env: { ...process.env, LC_ALL: 'C', ...env },
    })
    fs.closeSync(log)
    child = started
    ended = new Promise<void>((resolve) => {
      const onEnd = () => {
        child = undefined
        resolve()
        if (isWanted && restarts) setTimeout(() => isWanted && !child && launch(), RESTART_MS)
      }
      started.once('exit', onEnd)
      started.once('error', onEnd)
    })
  }

  return {
    pid: () => child?.pid,
    start() {
      isWanted = true
      if (!child) launch()
    },
    kill: () => void child?.kill('SIGKILL'),
    async stop(signal = 'SIGTERM') {
      isWanted = false
      child?.kill(signal)
      const timer = setTimeout(() => child?.kill('SIGKILL'), STOP_MS)
      await ended
      clearTimeout(timer)
    },
  }
}
