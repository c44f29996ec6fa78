// Generates docs/hosts.md from the capability table and the data declared to WeChat.
import { SUPPORT, type Capability, type Cell, type HostId } from '../src/hosts/support'
import { hostsTexts } from '../src/texts/hosts'

const HOSTS: Record<HostId, string> = {
  weapp: 'WeChat mini-program',
  alipay: 'Alipay mini-program',
  wx: "H5 in WeChat's web view",
  wxmp: 'H5 in the web view of a WeChat mini-program',
  ali: "H5 in Alipay's web view",
  alimp: 'H5 in the web view of an Alipay mini-program',
  wecom: 'H5 in WeCom',
  bank: 'H5 in a bank app',
  browser: 'H5 in a browser',
}
const ids = Object.keys(HOSTS) as HostId[]
const capabilities = Object.keys(SUPPORT) as Capability[]

const SIGN: Record<Cell['mode'], string> = { native: 'N', emulated: 'E', page: 'P', none: '–' }
const textOf = (capability: string) => capability.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
const escaped = (text: string) => text.replace(/\|/g, '\\|')
const line = (cells: string[]) => `| ${cells.join(' | ')} |`
const table = (head: string[], rows: string[][]) =>
  [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')

const matrix = table(
  ['', ...ids],
  capabilities.map((capability) => [
    textOf(capability),
    ...ids.map((id) => {
      const { mode, instead } = SUPPORT[capability][id]
      return SIGN[mode] + (instead ? ` ${instead}` : '')
    }),
  ]),
)

/** Groups hosts that support a capability in the same way into one row. */
function methods(capability: Capability) {
  const rows = new Map<string, { cell: Cell; hosts: HostId[] }>()
  for (const id of ids) {
    const cell: Cell = SUPPORT[capability][id]
    const key = JSON.stringify(cell)
    const row = rows.get(key) ?? { cell, hosts: [] }
    row.hosts.push(id)
    rows.set(key, row)
  }
  return table(
    ['hosts', 'how', 'fallback', 'note'],
    [...rows.values()].map(({ cell: { mode, instead = '', note }, hosts }) => [
      hosts.join(', '),
      mode,
      instead,
      escaped(note),
    ]),
  )
}

/** Returns the page that `npm run docs` writes. */
export const hostsPage = (): string => `<!-- Written by \`npm run docs\` from src/hosts/support.ts. Do not edit. -->

# Capabilities of the hosts

N: native. E: emulated by us. P: a native page of the mini-program around the web view. –: not available. The word after the letter is the
fallback: the adapter answers \`unsupported\` with this word, and the caller uses the fallback. \`src/hosts/result.ts\` explains the
words. The contract tests compare every adapter with this table.

${table(
  ['', 'host'],
  ids.map((id) => [id, HOSTS[id]]),
)}

${matrix}

${capabilities.map((capability) => `## ${textOf(capability)}\n\n${methods(capability)}`).join('\n\n')}

## Purposes declared in WeChat's privacy guide

Every call of WeChat that reads or writes private data, with its purpose. A test reports a call that is missing here.

${table(
  ['call', 'purpose'],
  Object.entries(hostsTexts.purposes).map(([call, purpose]) => [`\`${call}\``, purpose]),
)}
`
