import { isWhole } from './start'

const leader = { name: 'db1', role: 'leader', state: 'running', timeline: 2 }
const sync = { name: 'db2', role: 'sync_standby', state: 'running', timeline: 2, lag: 0 }
const replica = { name: 'db3', role: 'replica', state: 'streaming', timeline: 2, lag: 0 }

test('a leader with a synchronous standby and a replica without a lag is whole', () => {
  expect(isWhole([leader, sync, replica], 3)).toBe(true)
})

test.each([
  ['a machine is missing', [leader, sync]],
  ['no standby is synchronous', [leader, { ...sync, role: 'replica' }, replica]],
  ['a replica lacks a part of the log', [leader, sync, { ...replica, lag: 1024 }]],
  ['a replica is on the timeline of a former primary', [leader, sync, { ...replica, timeline: 1 }]],
  ['a replica starts', [leader, sync, { ...replica, state: 'starting' }]],
  ['there is no leader', [{ ...leader, role: 'replica', lag: 0 }, sync, replica]],
])('a cluster is not whole while %s', (_, members) => expect(isWhole(members, 3)).toBe(false))
