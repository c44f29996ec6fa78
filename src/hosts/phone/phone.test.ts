import { installGlobal, restore, throws } from '../../../test/fakes/native'
import { browserPhone as h5 } from './browser'

afterEach(restore)

test('BC-88 a browser opens the number; a browser that refuses lets the shopper copy it', async () => {
  const location = { href: '' }
  installGlobal('window', { location })
  expect(await h5.call('400-1')).toEqual({ ok: true, value: undefined })
  expect(location.href).toBe('tel:400-1')
  installGlobal('window', Object.defineProperty({}, 'location', { get: throws }))
  expect(await h5.call('400-1')).toEqual({ ok: false, error: { kind: 'unsupported', instead: 'copy' } })
})
