// Keeps the server running: starts it again when it ends without having been asked to.
import { spawn } from 'node:child_process'

/** Pause before the first restart and the longest one, in ms. Each restart doubles it. */
const FIRST_PAUSE_MS = 1000
const MOST_PAUSE_MS = 30_000
/** After this time, in ms, a server counts as healthy again: the next pause is the first one. */
const HEALTHY_MS = 60_000

/** Pause before the next restart, in ms. */
export const pauseAfter = (last, ranMs) =>
  last === 0 || ranMs >= HEALTHY_MS ? FIRST_PAUSE_MS : Math.min(last * 2, MOST_PAUSE_MS)

/**
 * Runs a server that sends `ready` to its parent once it serves. Signals are passed on, and the server's exit code becomes ours.
 * A server that never was ready is not started again: its configuration is wrong.
 */
export function supervise(args, { cwd, say = console.log } = {}) {
  let child
  let timer
  let pause = 0
  let wasReady = false
  let isStopping = false

  function start() {
    // A process group of its own: Ctrl-C reaches it once, from here.
    child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true })
    const since = Date.now()
    child.once('message', () => (wasReady = true))
    child.once('exit', (code, signal) => {
      if (isStopping || code === 0 || !wasReady) process.exit(code ?? 1)
      pause = pauseAfter(pause, Date.now() - since)
      say(`· 服务异常退出（${signal ?? `代码 ${code}`}），${pause / 1000} 秒后重新启动…`)
      child = undefined
      timer = setTimeout(start, pause)
    })
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      isStopping = true
      clearTimeout(timer)
      if (!child) process.exit(0)
      child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal)
    })
  start()
}
