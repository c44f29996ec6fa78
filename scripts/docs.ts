// `npm run docs` writes docs/api/ from the contract (a page per area), docs/hosts.md and docs/data-model.md. `--check`
// fails when a page is out of date.
import fs from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { AREAS, type Area } from '../test/spec/areas'
import { endpoints, type Endpoint, type EndpointName } from '../src/contract'
import { CODES } from '../src/contract/codes'
import { schemas } from '../src/contract/schemas'
import { dataModelPage } from './data-model'
import { fieldsOf, fullTypeOf, type Field } from './docs-fields'
import { hostsPage } from './docs-hosts'

const root = path.resolve(__dirname, '..')
const folder = path.join(root, 'docs/api')
/** Reason why no page calls an endpoint, by its name. */
const callers: Record<string, string> = JSON.parse(fs.readFileSync(path.join(root, 'test/spec/callers.json'), 'utf8'))
const NOTE = '<!-- Written by `npm run docs` from src/contract. Do not edit. -->'

const WHO: Record<Endpoint['visitor'], string> = {
  public: 'anyone; the token is ignored',
  open: "anyone; with a token the reply includes the shopper's own data",
  unsent: 'signed-in shoppers; without a token the app sends no request and uses the empty reply',
  token: 'signed-in shoppers; code 402 without a token',
}

/** Returns the comments above the properties of a file's object literals, by property name. */
function commentsOf(file: string): Map<string, string> {
  const matches = new Map<string, string>()
  if (!fs.existsSync(file)) return matches
  const text = fs.readFileSync(file, 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) {
      const ranges = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []
      const commentTexts = ranges.map(({ pos, end }) =>
        text
          .slice(pos, end)
          .replace(/^\/\*\*?|\*\/$|^\/\/|^\s*\* ?/gm, '')
          .trim(),
      )
      if (commentTexts.length > 0 && !matches.has(node.name.text))
        matches.set(node.name.text, commentTexts.join(' ').replace(/\s+/g, ' '))
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return matches
}

const cell = (text: string) => text.replace(/\|/g, '\\|')
const table = (fields: Field[], withNeed: boolean) =>
  [
    withNeed ? '| field | type | needed |\n|---|---|---|' : '| field | type |\n|---|---|',
    ...fields.map(
      ({ name, type, required }) => `| \`${name}\` | ${cell(type)} |${withNeed ? ` ${required ? 'yes' : ''} |` : ''}`,
    ),
  ].join('\n')

const fullPath = ({ path: own }: Endpoint) => (own.startsWith('/json/') ? own : `/api${own}`)

function section(name: EndpointName, comment: string) {
  const endpoint: Endpoint = endpoints[name]
  const { input, reply } = schemas[name]
  const inputFields = fieldsOf(input, 'input')
  const got = fieldsOf(reply, 'output')
  const whole = fullTypeOf(reply, 'output')
  const facts = [
    `Who may call: ${WHO[endpoint.visitor]}.`,
    ...(endpoint.cached ? ['The reply may be 60 s old.'] : []),
    ...(endpoint.inQuery ? ['The input is in the query; there is no body.'] : []),
    ...(endpoint.writes ? ['A GET that writes: never cached, repeated or prefetched.'] : []),
    ...(endpoint.own?.length ? [`Codes handled by the caller: ${endpoint.own.join(', ')}.`] : []),
  ]
  return [
    `## ${name}`,
    `\`${endpoint.method} ${fullPath(endpoint)}\``,
    ...(comment ? [comment] : []),
    facts.join(' '),
    ...(callers[name] ? [`No page of the app calls it. ${callers[name]}`] : []),
    inputFields.length > 0 ? `**Input**\n\n${table(inputFields, true)}` : '**Input**: none.',
    whole === 'object' ? '**Reply** (`data`)' : `**Reply** (\`data\`): ${whole}`,
    ...(got.length > 0 ? [table(got, false)] : []),
  ].join('\n\n')
}

const areas = (Object.keys(AREAS) as Area[]).filter((area) =>
  fs.existsSync(path.join(root, 'src/contract', area, 'endpoints.ts')),
)

/**
 * Returns the files of an area with endpoints or schemas: the plain file first, then its siblings (order-endpoints.ts).
 */
const filesOf = (area: Area, kind: 'endpoints' | 'schemas') =>
  fs
    .readdirSync(path.join(root, 'src/contract', area))
    .filter((file) => file.endsWith(`${kind}.ts`))
    .sort((a, b) => a.length - b.length)
    .map((file) => path.join(root, 'src/contract', area, file))

/** Returns the names of an area's endpoints, in the order of its files. */
function namesOf(area: Area): EndpointName[] {
  const modules = filesOf(area, 'endpoints').map((file) => require(file) as Record<string, object | string>)
  // A module may export constants next to the endpoints.
  const tables = modules.flatMap((module) => Object.values(module))
  return tables.flatMap((rows) => (typeof rows === 'string' ? [] : Object.keys(rows))) as EndpointName[]
}

function areaPage(area: Area) {
  const files = [...filesOf(area, 'schemas'), ...filesOf(area, 'endpoints')]
  const comments = new Map(files.flatMap((file) => [...commentsOf(file)]))
  const sections = namesOf(area).map((name) => section(name, comments.get(name) ?? ''))
  return `${NOTE}\n\n# ${area}: ${AREAS[area]}\n\n${sections.join('\n\n')}\n`
}

function codesPage() {
  const comments = commentsOf(path.join(root, 'src/contract/codes.ts'))
  const rows = Object.entries(CODES).map(
    ([name, code]) => `| ${code} | \`${name}\` | ${cell(comments.get(name) ?? '')} |`,
  )
  return `${NOTE}

# Codes of the envelope

Every reply is \`{ code, msg, data }\`. Code 200 is success; all others are refusals, and \`msg\` is a sentence for the shopper.
400, 404, 413, 422, 429 and 500 are also the HTTP status; every other code is sent with HTTP 200.

| code | name | |
|---|---|---|
${rows.join('\n')}
`
}

function indexPage() {
  const rows = areas.map((area) => `| [${area}](${area}.md) | ${namesOf(area).length} | ${AREAS[area]} |`)
  return `${NOTE}

# The API

${Object.keys(endpoints).length} calls, declared once in \`src/contract\` and used by the app, the server, these pages and \`/api/openapi.json\`.
Money is a JSON number in yuan with at most two decimals. Times are ISO 8601 with offset. A session is the opaque token of the
login reply, sent in the header \`Authorization\`. Replies have an envelope, see [codes](codes.md).

| area | calls | |
|---|---|---|
${rows.join('\n')}
`
}

export const pages = (): Map<string, string> =>
  new Map([
    ['README.md', indexPage()],
    ['codes.md', codesPage()],
    ...areas.map((area) => [`${area}.md`, areaPage(area)] as const),
  ])

/** Pages beside docs/api. */
const otherPages = async (): Promise<Map<string, string>> =>
  new Map([
    ['hosts.md', hostsPage()],
    ['data-model.md', await dataModelPage()],
  ])

const isCurrent = (file: string, text: string) => fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text

async function main(args: string[]) {
  const generatedPages = pages()
  const others = await otherPages()
  const have = fs.existsSync(folder) ? fs.readdirSync(folder) : []
  const stale = [
    ...[...generatedPages].filter(([name, text]) => !isCurrent(path.join(folder, name), text)).map(([name]) => name),
    ...have.filter((name) => !generatedPages.has(name)),
    ...[...others].filter(([name, text]) => !isCurrent(path.join(root, 'docs', name), text)).map(([name]) => name),
  ]
  if (args.includes('--check')) {
    if (stale.length === 0) return
    console.error(`docs are outdated (${stale.join(', ')}): npm run docs`)
    process.exitCode = 1
    return
  }
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder, { recursive: true })
  for (const [name, text] of generatedPages) fs.writeFileSync(path.join(folder, name), text)
  for (const [name, text] of others) fs.writeFileSync(path.join(root, 'docs', name), text)
  console.log(`docs: ${generatedPages.size + others.size} pages, ${stale.length} changed`)
}

if (require.main === module)
  main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error)
    process.exitCode = 1
  })
