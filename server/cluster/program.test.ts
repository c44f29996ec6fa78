import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { commandOf, createProgram, type ProgramOptions } from './program'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'yaoda-program-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const LOOP = 'console.log("started " + process.pid); setInterval(() => {}, 1000)'
const optionsOf = (name: string, restarts: boolean): ProgramOptions => ({
  ...{ name, restarts, logs: folder, cwd: folder },
  command: [process.execPath, '-e', LOOP],
})
const startsOf = (name: string) => [...fs.readFileSync(path.join(folder, `${name}.log`), 'utf8').matchAll(/^started/gm)]
async function whenStarted(name: string, times: number) {
  while (startsOf(name).length < times) await pause(20)
}

test('runs a program as another user at another place, and ends it with its starter', () => {
  expect(commandOf({ command: ['etcd', '-x'] })).toEqual(['setpriv', '--pdeathsig', 'TERM', '--', 'etcd', '-x'])
  expect(commandOf({ command: ['etcd'], as: { uid: 7, gid: 8 }, enter: ['ip', 'netns', 'exec', 'a'] }).join(' ')).toBe(
    'ip netns exec a setpriv --pdeathsig TERM --reuid 7 --regid 8 --clear-groups -- etcd',
  )
})

test('starts a killed program again, until it is stopped', async () => {
  const program = createProgram(optionsOf('restarts', true))
  program.start()
  await whenStarted('restarts', 1)
  program.kill()
  await whenStarted('restarts', 2)
  await program.stop()
  expect(program.pid()).toBeUndefined()
})

test('a program that does not restart stays away until it is started', async () => {
  const program = createProgram(optionsOf('once', false))
  program.start()
  await whenStarted('once', 1)
  program.kill()
  await program.stop()
  expect(program.pid()).toBeUndefined()
  program.start()
  await whenStarted('once', 2)
  await program.stop()
  expect(startsOf('once')).toHaveLength(2)
})
