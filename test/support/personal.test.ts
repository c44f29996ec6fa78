import { personalIn } from './personal'
import { ID_CARD } from './shopper'

test.each([
  ['13800138000', 'mobile'],
  ['138****8000', 'masked number'],
  [ID_CARD, 'ID number'],
])('%s is found wherever a device keeps it', (value, kind) => {
  expect(personalIn(JSON.stringify({ any: JSON.stringify([value]) }))).toContain(`${kind} ${value}`)
})

test('finds names and passwords; times, order numbers and product codes are not personal', () => {
  expect(personalIn('["李四"]')).toEqual(['李四'])
  expect(personalIn('{"pin":"274931"}')).toEqual(['pay password 274931'])
  expect(personalIn('{"at":1795274931000,"token":"aZ274931x"}')).toEqual([])
  expect(personalIn('{"at":1795415400000,"no":"2026112310000012345678","bar":"2910000001373","city":903}')).toEqual([])
  expect(personalIn('{"visit":"sa16113627940ab0c1d2e3f45.mih2x0a1"}')).toEqual([])
  expect(personalIn('{"hash":"3bc9472715a642fab4068e13356107426f905188455603b1f9cf7a4133286725"}')).toEqual([])
})
