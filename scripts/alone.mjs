// `npm run test:alone [-- --project server --rule RX-10 --list <parts of paths>]`: runs the tests of every rule id
// alone, as `jest <file> -t 'RX-10'` does. Lists those that fail because they need an earlier test of their file. Takes
// about 40 minutes.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { bin, root, seconds, stop } from './lib.mjs'
import { rulesIn } from './spec-titles.ts'

const PROJECTS = ['server', 'unit']
/** Pattern that selects no test: jest loads the files, reports the titles and runs nothing. */
const NO_TEST = 'no title reads like this'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { project: { type: 'string' }, rule: { type: 'string' }, list: { type: 'boolean' } },
})
if (values.project && !PROJECTS.includes(values.project)) stop(`--project is one of ${PROJECTS.join(', ')}`)

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'alone-'))
process.on('exit', () => fs.rmSync(folder, { recursive: true, force: true }))

/** Runs the tests of a project whose titles match, and reads jest's result for each file. */
function runJest(project, pattern, where) {
  const outputFile = path.join(folder, 'outcome.json')
  fs.rmSync(outputFile, { force: true })
  const args = ['--selectProjects', project, '--maxWorkers=1', '--json', `--outputFile=${outputFile}`, '-t', pattern]
  const { stderr } = spawnSync(process.execPath, [bin('jest'), ...args, ...where], { cwd: root, maxBuffer: 2 ** 28 })
  if (!fs.existsSync(outputFile)) stop(`jest wrote no result for -t '${pattern}':\n${stderr}`)
  return JSON.parse(fs.readFileSync(outputFile, 'utf8')).testResults.map(({ name, ...outcome }) => ({
    ...outcome,
    file: path.relative(root, name).split(path.sep).join('/'),
  }))
}

/** Returns the titles that `-t` selects. */
const select = (titles, pattern) => titles.filter((title) => new RegExp(pattern, 'i').test(title)).join('\n')

/**
 * Returns the rules of a file that select different tests. A rule that selects the whole file needs no run of its own.
 */
function selectionsOf({ file, titles }) {
  const rules = [...new Set(titles.flatMap(rulesIn))].filter((rule) => !values.rule || rule === values.rule)
  const rows = rules.toSorted().map((rule) => ({ file, titles, rule, selected: select(titles, rule) }))
  return rows.filter(
    ({ selected }, at) => selected !== titles.join('\n') && rows.findIndex((row) => row.selected === selected) === at,
  )
}

const patternOf = (group) => [...new Set(group.map(({ rule }) => rule))].join('|')

/** Whether the pattern of all rules selects the same tests in each file as the rule of that file. */
const staysApart = (group) => {
  const pattern = patternOf(group)
  return group.every(({ titles, selected }) => select(titles, pattern) === selected)
}

/** Groups selections of different files into one run of jest, because starting jest takes as long as running a file. */
function groupsOf(selections) {
  const groups = []
  for (const selection of selections) {
    const fits = (group) => group.every(({ file }) => file !== selection.file) && staysApart([...group, selection])
    const group = groups.find(fits)
    if (group) group.push(selection)
    else groups.push([selection])
  }
  return groups
}

/** Runs a group and returns the failures by selection. */
function failuresOf(project, group) {
  const rules = new Map(group.map(({ file, rule }) => [file, rule]))
  return runJest(project, patternOf(group), ['--runTestsByPath', ...rules.keys()])
    .filter(({ status }) => status === 'failed')
    .flatMap(({ file, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
      return (failed.length > 0 ? failed : [message]).map((reason) => `${file} -t '${rules.get(file)}': ${reason}`)
    })
}

function checkProject(project) {
  const started = Date.now()
  const files = runJest(project, NO_TEST, positionals).map(({ file, assertionResults }) => ({
    file,
    titles: assertionResults.map(({ fullName }) => fullName),
  }))
  const selections = files.flatMap(selectionsOf)
  const groups = groupsOf(selections.filter(({ selected }) => selected))
  console.log(`${project}: ${selections.length} selections of ${files.length} files, ${groups.length} runs`)
  if (values.list) console.log(selections.map(({ file, rule }) => `  ${file} -t '${rule}'`).join('\n'))
  // A range in a title (ER-49…52) names rules that `-t` does not find.
  const failures = selections
    .filter(({ selected }) => !selected)
    .map(({ file, rule }) => `${file} -t '${rule}' selects no test`)
  for (const [at, group] of values.list ? [] : groups.entries()) {
    const failed = failuresOf(project, group)
    console.log(
      [`${project} ${at + 1}/${groups.length}: ${group.length} files, ${seconds(started)}`, ...failed].join('\n  '),
    )
    failures.push(...failed)
  }
  return failures
}

const failures = PROJECTS.filter((one) => !values.project || one === values.project).flatMap(checkProject)
if (failures.length > 0) stop(`${failures.length} selections fail when run alone:\n${failures.join('\n')}`)
