// Keeps the server running: restarts it when it ends unexpectedly.
import { spawn } from 'node:child_process'

/** Shortest and longest pause before a restart, in ms. Each restart doubles the pause. */
const FIRST_PAUSE_MS = 1000
const MOST_PAUSE_MS = 30_000
/** Running time after which a server counts as healthy, in ms. The next pause is then the shortest again. */
const HEALTHY_MS = 60_000

/** Returns the pause before the next restart, in ms. */
export const pauseAfter = (last, ranMs) =>
  last === 0 || ranMs >= HEALTHY_MS ? FIRST_PAUSE_MS : Math.min(last * 2, MOST_PAUSE_MS)

/**
 * Runs a server that sends `ready` to its parent once it serves; calls `onReady` the first time. Passes signals on and
 * ends with the server's exit code. Does not restart a server that was never ready: its configuration is wrong. With
 * `waitsForPages` the server prepares its database and serves after `sendPages`.
 */
export function supervise(args, { cwd, say = console.log, onReady = () => {}, waitsForPages = false } = {}) {
  const env = { ...process.env, ...(waitsForPages && { WAIT_FOR_PAGES: '1' }) }
  let child
  let timer
  let pause = 0
  let wasReady = false
  let isStopping = false

  function start() {
    // Runs in its own process group: the supervisor then passes Ctrl-C on exactly once.
    child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true })
    const since = Date.now()
    child.once('message', () => {
      if (!wasReady) onReady()
      wasReady = true
    })
    child.once('exit', (code, signal) => {
      if (isStopping || code === 0 || !wasReady) process.exit(code ?? 1)
      pause = pauseAfter(pause, Date.now() - since)
      say(`· 服务异常退出（${signal ?? `代码 ${code}`}），${pause / 1000} 秒后重新启动…`)
      child = undefined
      timer = setTimeout(start, pause)
    })
  }

  const end = (signal) => {
    isStopping = true
    clearTimeout(timer)
    if (!child) process.exit(0)
    child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => end(signal === 'SIGHUP' ? 'SIGTERM' : signal))
  start()
  return {
    /** Lets the server serve the pages, which are built now. */
    sendPages: () => {
      delete env.WAIT_FOR_PAGES
      child?.send('pages')
    },
    /** Ends a server that waits for its pages, with the exit code 1. */
    fail: () => end('SIGTERM'),
  }
}
