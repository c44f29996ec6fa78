import { testApp } from '../../../../test/fakes/app'
import type { Answers } from '../../../../test/fakes/hosts'
import { PatientLine } from './line'

const open = (answers: Answers = {}, token = 't') => {
  const it = testApp(answers, { token })
  it.hosts.navigation.stack.push('/')
  return { ...it, line: new PatientLine(it.app), asked: () => it.hosts.transport.inputsOf('patients') }
}

test('shows the default patient and opens the patient list to choose another', async () => {
  const people = [{ name: '林小明' }]
  const { line, asked: callsTo, hosts } = open({ patients: () => people })
  await line.load()
  expect([line.name, callsTo()]).toEqual(['林小明', [{ pageSize: '1' }]])
  line.choose()
  await new Promise(setImmediate)
  expect(hosts.navigation.log.map(({ url }) => url)).toEqual(['/user/otc/select'])
  people[0] = { name: '陈一' }
  await line.load()
  expect(line.name).toBe('陈一')
})

test('shows no patient to a visitor, sends no request, and clears the name on sign-out', async () => {
  const visitor = open({}, '')
  await visitor.line.load()
  expect([visitor.line.name, visitor.asked()]).toEqual(['', []])
  const { line, stores } = open({ patients: [{ name: '林小明' }] })
  await line.load()
  stores.endSession()
  await line.load()
  expect(line.name).toBe('')
})

test('drops a reply that arrives after sign-out; a failed load keeps the patient', async () => {
  let release = () => {}
  const slow = new Promise<void>((resolve) => (release = resolve))
  const { line, stores } = open({ patients: () => slow.then(() => [{ name: '林小明' }]) })
  const loading = line.load()
  stores.endSession()
  release()
  await loading
  expect(line.name).toBe('')
  const failure = open({ patients: { ok: false, reason: 'offline' } })
  failure.line.patient = { name: '林小明' } as PatientLine['patient']
  await failure.line.load()
  expect(failure.line.name).toBe('林小明')
})
