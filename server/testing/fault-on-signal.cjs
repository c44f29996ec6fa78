// Preloaded by tests: SIGUSR2 causes an unhandled rejection, SIGWINCH an uncaught exception.
process.stderr.write(`pid ${process.pid}\n`)
process.on('SIGUSR2', () => void Promise.reject(new Error('planted rejection')))
process.on('SIGWINCH', () => {
  throw new Error('planted exception')
})
