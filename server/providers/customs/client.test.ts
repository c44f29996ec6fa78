import { fen } from '../../../src/domain/money'
import { customsClient } from './client'
import type { Ruling } from './contract'
import { sandboxCustoms } from './sandbox'

const DECLARATION = { no: 'N1', name: '张三', idNo: '110101199001011237', valueFen: fen(1), taxFen: fen(0) }
const rule = (reply: () => Promise<unknown>) =>
  customsClient({ declare: () => reply() as Promise<Ruling> }, { timeoutMs: 20 }).declare(DECLARATION)

test('passes the ruling of the simulated customs on', async () => {
  const client = customsClient(sandboxCustoms())
  const states: string[] = []
  for (const no of ['N1', 'N2', 'N3']) states.push((await client.declare({ ...DECLARATION, no })).state)
  expect(states).toEqual(expect.arrayContaining(['passed']))
  expect(await client.declare({ ...DECLARATION, no: 'N9-2', name: '张误' })).toEqual(
    await sandboxCustoms().declare({ ...DECLARATION, no: 'N9-2', name: '张误' }),
  )
})

test('cleans and shortens the reason of a refusal and drops unknown fields', async () => {
  const reason = ` \u202e姓名不符\n${'长'.repeat(90)}`
  expect(await rule(async () => ({ state: 'refused', reason, idNo: '1101' }))).toEqual({
    state: 'refused',
    reason: `姓名不符${'长'.repeat(56)}`,
  })
  expect(await rule(async () => ({ state: 'refused' }))).toEqual({ state: 'refused', reason: '' })
})

test.each([{ state: 'approved' }, {}, null, 'passed'])('rejects %j, a ruling in another form', async (reply) => {
  await expect(rule(async () => reply)).rejects.toThrow('no valid ruling')
})

test('rejects failed and silent customs without data of the buyer', async () => {
  const failed = rule(() => Promise.reject(new Error('张三 110101199001011237')))
  await expect(failed).rejects.toThrow('customs gave no valid ruling in time')
  await expect(rule(() => new Promise(() => {}))).rejects.toThrow('in time')
})
