// Writes docs/proof.md from the results of the mini-program and browser tests in .cache/proof: a table of routes by
// hosts. Writes nothing unless all tests of this run have passed. Fails when a route was not opened on a host, its main
// action was not done, a state was not seen, or its picture is missing.
import fs from 'node:fs'
import path from 'node:path'
import { matchPage, pageFile, routeNames, routes } from '../src/routes'
import type { Proof, ProofHost, Observation } from '../test/support/proof'
import { readProofs, whyNoProof } from './proof-run'
import { reportStates } from './proof-states'

const HOSTS: ProofHost[] = ['weapp', 'alipay', 'h5']
const root = path.resolve(__dirname, '..')
const folder = path.join(root, '.cache/proof')

const files = readProofs<Proof>(folder)
const refusal = whyNoProof(process.env.YAODA_RUN ?? '', files, path.join(root, '.cache/verify'))
if (refusal) {
  console.error(`docs/proof.md was not written: ${refusal}`)
  process.exit(1)
}
const observations = new Map<ProofHost, Proof>(HOSTS.map((host) => [host, {}]))
for (const { host, proof } of files) {
  const all = observations.get(host as ProofHost) ?? {}
  for (const name of routeNames) {
    const [known, extra] = [all[name], proof[name]]
    const both = <K extends 'states' | 'actions'>(key: K) => [
      ...new Set([...(known?.[key] ?? []), ...(extra?.[key] ?? [])]),
    ]
    if (extra)
      all[name] = { ...known, ...extra, states: both('states').sort(), actions: both('actions').sort() } as Observation
  }
}

/** Pages by their own url: the shell of partners has second urls of some, which test/h5/partner-journeys.test.ts opens. */
const pageNames = routeNames.filter((name) => matchPage(pageFile(routes[name])) === name)

const missing: string[] = []

/**
 * Returns the pictures of a page on several phones, stored next to the document; the test run also takes one of its
 * own.
 */
function pictureOf(host: ProofHost, name: (typeof routeNames)[number], taken: string | undefined): string[] {
  if (host !== 'h5') return []
  const sheet = `screens/sizes/${name}.webp`
  if (!taken || !fs.existsSync(path.join(root, 'docs', sheet))) missing.push(`${host} ${routes[name].url}: picture`)
  return [`[picture](${sheet})`]
}

const cell = (host: ProofHost, name: (typeof routeNames)[number]) => {
  const { only } = routes[name]
  if (only && only !== host) return `not on this host: ${only} alone opens it`
  const cell = observations.get(host)?.[name]
  if (cell?.unsupported) return `unsupported: ${cell.unsupported}`
  if (!cell?.opened || !cell.actions?.length) missing.push(`${host} ${routes[name].url}`)
  const states = reportStates(host, name, cell?.states ?? [])
  missing.push(...states.problems)
  const parts = [
    cell?.opened ? 'opened' : '**not opened**',
    cell?.actions?.join('; ') || '**no action**',
    states.text,
    ...pictureOf(host, name, cell?.screenshot),
  ]
  return parts.join(' · ')
}

const rows = pageNames.map(
  (name) => `| \`${routes[name].url}\` | ${HOSTS.map((host) => cell(host, name)).join(' | ')} |`,
)
const text = `# Proof

Written by the test run (\`npm run verify\`). The table records, for every page, observations in the compiled mini-programs (in the mini
host) and in the built H5 (in Chromium). A cell lists: opened · actions · states · picture. A picture shows five phones: widths 375 and 320,
widths 320 and 375 in elder mode, and dark mode. Mini-programs run without layout there, so they have no picture. The states of a page are
derived from the components in its source (test/support/page-states.ts): "has no" lists states without a component, "never" a state that
cannot occur, with the reason.

| route | ${HOSTS.join(' | ')} |
|---|${HOSTS.map(() => '---|').join('')}
${rows.join('\n')}
`
fs.writeFileSync(path.join(root, 'docs/proof.md'), text)
console.log(`docs/proof.md: ${pageNames.length} routes on ${HOSTS.length} hosts`)
if (missing.length > 0) {
  console.error(`not proven:\n${missing.join('\n')}`)
  process.exit(1)
}
