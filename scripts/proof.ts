// Writes docs/proof.md from what the mini-program and browser tests left in .cache/proof: route by host, what was seen.
// Fails when a route of the table was not opened, or its main action not done, on a host.
import fs from 'node:fs'
import path from 'node:path'
import { routeNames, routes } from '../src/routes'
import type { Proof, ProofHost } from '../test/support/proof'

const HOSTS: ProofHost[] = ['weapp', 'alipay', 'h5']
const root = path.resolve(__dirname, '..')
const folder = path.join(root, '.cache/proof')

const files = fs.existsSync(folder) ? fs.readdirSync(folder).sort() : []
const seen = new Map<ProofHost, Proof>(HOSTS.map((host) => [host, {}]))
for (const file of files) {
  const { host, proof }: { host: ProofHost; proof: Proof } = JSON.parse(
    fs.readFileSync(path.join(folder, file), 'utf8'),
  )
  const all = seen.get(host) ?? {}
  for (const name of routeNames) {
    const [known, more] = [all[name], proof[name]]
    if (more)
      all[name] = { ...known, ...more, states: [...new Set([...(known?.states ?? []), ...(more.states ?? [])])].sort() }
  }
}

const missing: string[] = []

const cell = (host: ProofHost, name: (typeof routeNames)[number]) => {
  const cell = seen.get(host)?.[name]
  if (cell?.unsupported) return `unsupported: ${cell.unsupported}`
  if (!cell?.opened || !cell.action) missing.push(`${host} ${routes[name].url}`)
  const parts = [
    cell?.opened ? 'opened' : '**not opened**',
    cell?.action ?? '**no action**',
    ...(cell?.states?.length ? [cell.states.join(', ')] : []),
    ...(cell?.screenshot ? [`[picture](${cell.screenshot})`] : []),
  ]
  return parts.join(' · ')
}

const rows = routeNames.map(
  (name) => `| \`${routes[name].url}\` | ${HOSTS.map((host) => cell(host, name)).join(' | ')} |`,
)
const text = `# Proof

Written by the test run (\`npm run verify\`): what the compiled mini-programs in the mini host and the built shop in Chromium
were seen to do. Opened · main action · states seen · picture (mini-programs have no layout there, so no picture).

| route | ${HOSTS.join(' | ')} |
|---|${HOSTS.map(() => '---|').join('')}
${rows.join('\n')}
`
fs.writeFileSync(path.join(root, 'docs/proof.md'), text)
console.log(`docs/proof.md: ${routeNames.length} routes on ${HOSTS.length} hosts`)
if (missing.length > 0) {
  console.error(`not proven:\n${missing.join('\n')}`)
  process.exit(1)
}
