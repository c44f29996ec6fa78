import { fakeHosts } from '../../test/fakes/hosts'
import { success } from '../hosts/result'
import { withConsent } from './with-consent'

const POINT = { latitude: 22.5, longitude: 113.9 }

function setUp(allowed: boolean) {
  const locate = jest.fn(async () => success(POINT))
  const choose = jest.fn(async () => success({ ...POINT, name: 'a', address: 'b' }))
  const hosts = fakeHosts()
  const raw = { ...hosts, location: { locate }, map: { ...hosts.map, choose } }
  return { raw, locate, choose, guarded: withConsent(raw, async () => allowed) }
}

test('RX-10 without consent never requests the device’s position', async () => {
  const { guarded, locate, choose } = setUp(false)
  const denied = { ok: false, error: { kind: 'denied', by: 'privacy', permanent: false } }
  expect(await guarded.location.locate()).toEqual(denied)
  expect(await guarded.map.choose(POINT)).toEqual(denied)
  expect(locate).not.toHaveBeenCalled()
  expect(choose).not.toHaveBeenCalled()
})

test('RX-10 with consent passes its position on, and leaves everything else unchanged', async () => {
  const { guarded, raw, choose } = setUp(true)
  expect(await guarded.location.locate()).toEqual(success(POINT))
  await guarded.map.choose(POINT)
  expect(choose).toHaveBeenCalledWith(POINT)
  expect(guarded.map.navigate).toBe(raw.map.navigate)
  expect(guarded.storage).toBe(raw.storage)
})
