// Preloaded by tests: SIGUSR2 rejects a promise that nobody waits for, SIGWINCH throws where nobody catches.
process.stderr.write(`pid ${process.pid}\n`)
process.on('SIGUSR2', () => void Promise.reject(new Error('planted rejection')))
process.on('SIGWINCH', () => {
  throw new Error('planted exception')
})
