// Adds lock entries for platform bindings that the registry in use here does not carry. npm drops an optional
// dependency it cannot resolve, and `npm ci` then reports the lock as incomplete. The entries name their os and cpu:
// npm skips them here and installs them where they fit (a Mac, Windows). Run after every `npm install`.
import { readFileSync, writeFileSync } from 'node:fs'

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const PLATFORM =
  /[-/](darwin|linux|win32|freebsd|android|openharmony)-(arm64|x64|ia32|arm|ppc64|s390x|riscv64|loong64)(?:-(gnu|musl|msvc|gnueabihf|musleabihf|eabi))?$/

const missing = Object.entries(lock.packages).flatMap(([path, pkg]) =>
  Object.entries(pkg.optionalDependencies ?? {})
    .filter(([name]) => PLATFORM.test(name))
    .filter(([name]) => !lock.packages[`node_modules/${name}`] && !lock.packages[`${path}/node_modules/${name}`])
    .map(([name, version]) => ({ name, version, dev: pkg.dev })),
)
for (const { name, version, dev } of missing) {
  const [, os, cpu, libc] = PLATFORM.exec(name)
  lock.packages[`node_modules/${name}`] = {
    version,
    cpu: [cpu],
    ...(dev ? { dev } : {}),
    ...(os === 'linux' && (libc === 'gnu' || libc === 'musl') ? { libc: [libc === 'gnu' ? 'glibc' : 'musl'] } : {}),
    optional: true,
    os: [os],
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync('package-lock.json', JSON.stringify(lock, null, 2) + '\n')
console.log(`lock: ${missing.length} platform bindings added`)
