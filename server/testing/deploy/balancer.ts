import { spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const CADDYFILE = path.join(__dirname, '../../../deploy/Caddyfile')

/** Starts Caddy with the shop's own file in front of servers, without TLS. Needs Debian's package `caddy`. */
export async function startBalancer(port: number, serverPorts: readonly number[]) {
  const url = `http://127.0.0.1:${port}`
  const child = spawn('caddy', ['run', '--config', CADDYFILE, '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      SITE: url,
      SERVERS: serverPorts.map((one) => `127.0.0.1:${one}`).join(' '),
      XDG_DATA_HOME: '/tmp',
      XDG_CONFIG_HOME: '/tmp',
    },
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const isUp = () =>
    fetch(`${url}/api/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (const since = Date.now(); !(await isUp()); await pause(200))
    if (Date.now() - since > 20_000) throw new Error('Caddy does not answer; is it installed?')
  return { url, stop: () => void child.kill('SIGTERM') }
}
