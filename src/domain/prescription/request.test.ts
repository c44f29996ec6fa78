import { prescriptionRequestProblem, prescriptionRequestState, rxPictures } from './request'

const at = { state: 'approved' as const, validUntil: 100, used: false }

test.each([
  ['waiting', { ...at, state: 'waiting' as const }, 99, 'waiting'],
  ['waiting too long', { ...at, state: 'waiting' as const }, 100, 'void'],
  ['approved', at, 99, 'approved'],
  ['approved, over', at, 100, 'void'],
  ['used and expired since', { ...at, used: true }, 500, 'used'],
  ['refused, at any time', { ...at, state: 'refused' as const, used: true }, 500, 'refused'],
])('RX-05 returns the state of a prescription request that is %s', (_, prescriptionRequest, now, state) => {
  expect(prescriptionRequestState(prescriptionRequest, now)).toBe(state)
})

test('BC-36 keeps at most four pictures', () => {
  expect(rxPictures([1, 2, 3, 4, 5])).toEqual([1, 2, 3, 4])
  expect(rxPictures([1])).toEqual([1])
})

const full = { patientId: 1, disease: '高血压', via: 'upload' as const, pictures: 1, unsent: 0 }
test.each([
  [{}, null],
  [{ patientId: null, disease: '', pictures: 0 }, 'patient'],
  [{ disease: '', pictures: 0 }, 'disease'],
  [{ pictures: 0 }, 'pictures'],
  [{ unsent: 1 }, 'unsent'],
  [{ via: 'doctor' as const, pictures: 0, unsent: 2 }, null],
])('finds the first missing field with the change %j', (change, problem) => {
  expect(prescriptionRequestProblem({ ...full, ...change })).toBe(problem)
})
