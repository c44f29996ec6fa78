import type { ConsentRecord } from '../../contract/types'
import {
  addChoice,
  mergeReply,
  isChoices,
  mergeChoices,
  noticeAnswer,
  storedNotice,
  PRIVACY_VERSION,
  purposes,
  PURPOSES,
  consentStateOf,
  toChoices,
  findUnsentChoices,
  type Choices,
  type Purpose,
} from '.'

const { version } = PURPOSES.location
const choice = (givenChoices: boolean, at: number, of = version) => ({ version: of, given: givenChoices, at })

test('RX-10 allows nothing before an answer', () => {
  expect(purposes.map((purpose) => consentStateOf({}, purpose))).toEqual(purposes.map(() => 'unasked'))
})

test('RX-10 location, ID, health and partner sharing are independent of each other', () => {
  for (const purpose of ['location', 'id', 'health', 'readings', 'partner'] as Purpose[]) {
    const choices = addChoice({}, purpose, true, 1)
    expect(purposes.filter((one) => consentStateOf(choices, one) === 'given')).toEqual([purpose])
  }
})

test('RX-10 a later refusal withdraws a consent, and a later consent the refusal', () => {
  const givenChoices = addChoice({}, 'health', true, 1)
  const withdrawn = addChoice(givenChoices, 'health', false, 2)
  expect(consentStateOf(withdrawn, 'health')).toBe('refused')
  expect(consentStateOf(addChoice(withdrawn, 'health', true, 3), 'health')).toBe('given')
})

test('RX-10 consent to an older text is void; a refusal of an older text remains', () => {
  expect(consentStateOf({ id: choice(true, 1, '2020-01-01') }, 'id')).toBe('unasked')
  expect(consentStateOf({ id: choice(false, 1, '2020-01-01') }, 'id')).toBe('refused')
})

describe('RX-10 device and account agree on the latest choice', () => {
  const device: Choices = { location: choice(true, 20), health: choice(false, 5), recommend: choice(true, 7) }
  const account: Choices = { location: choice(false, 10), health: choice(true, 9), partner: choice(true, 1) }
  const all = mergeChoices(device, account)

  test('takes the later choice per purpose; keeps choices that only one side has', () => {
    expect(all).toEqual({
      location: choice(true, 20),
      health: choice(true, 9),
      partner: choice(true, 1),
      recommend: choice(true, 7),
    })
  })

  test('in either order', () => {
    expect(mergeChoices(account, device)).toEqual(all)
    expect(mergeChoices(all, all)).toEqual(all)
  })

  test('of two choices at the same moment the refusal counts', () => {
    expect(mergeChoices({ id: choice(true, 3) }, { id: choice(false, 3) })).toEqual({ id: choice(false, 3) })
    expect(mergeChoices({ id: choice(false, 3) }, { id: choice(true, 3) })).toEqual({ id: choice(false, 3) })
  })

  test('sends the account only the choices it does not have', () => {
    expect(findUnsentChoices(all, account)).toEqual([
      { purpose: 'location', version, given: true },
      { purpose: 'recommend', version, given: true },
    ])
    expect(findUnsentChoices(account, account)).toEqual([])
    expect(findUnsentChoices({ id: choice(true, 9) }, { id: choice(true, 1, '2020-01-01') })).toEqual([
      { purpose: 'id', version, given: true },
    ])
  })
})

test('converts the server’s records to choices', () => {
  const record: ConsentRecord = { purpose: 'id', version, given: true, at: '2026-11-21T02:00:00.000Z' }
  expect(toChoices([record])).toEqual({ id: choice(true, Date.parse(record.at)) })
})

test.each([
  null,
  1,
  'x',
  [],
  { everything: choice(true, 1) },
  { id: null },
  { id: { ...choice(true, 1), given: 'yes' } },
])('ignores stored data of another form (%j)', (storedValue) => expect(isChoices(storedValue)).toBe(false))

test('reads stored choices again', () => {
  expect(isChoices({})).toBe(true)
  expect(isChoices(JSON.parse(JSON.stringify(addChoice({}, 'partner', true, 4))))).toBe(true)
})

test('RX-10 the notice is answered once per policy; browse-only mode is not asked again', () => {
  expect(noticeAnswer(null)).toBeNull()
  expect(noticeAnswer(storedNotice('agreed'))).toBe('agreed')
  expect(noticeAnswer(storedNotice('refused'))).toBe('refused')
  expect(noticeAnswer(storedNotice('agreed').replace(PRIVACY_VERSION, '2020-01-01'))).toBeNull()
  expect(noticeAnswer(storedNotice('refused').replace(PRIVACY_VERSION, '2020-01-01'))).toBe('refused')
  expect(noticeAnswer('true')).toBeNull()
})

test('RX-10 location, ID, health and readings are sensitive by law; each text has its date', () => {
  expect(purposes.filter((purpose) => PURPOSES[purpose].sensitive)).toEqual(['location', 'id', 'health', 'readings'])
  expect(purposes.filter((purpose) => !PURPOSES[purpose].sensitive)).toEqual(['partner', 'recommend'])
  for (const { version: day } of Object.values(PURPOSES)) expect(day).toMatch(/^20\d\d-\d\d-\d\d$/)
  expect(PRIVACY_VERSION).toMatch(/^20\d\d-\d\d-\d\d$/)
})

test.each([{ id: { ...choice(true, 1), version: 5 } }, { id: { ...choice(true, 1), at: 'now' } }, { id: 'given' }])(
  'ignores a choice of another form (%j)',
  (storedValue) => expect(isChoices(storedValue)).toBe(false),
)

test('RX-10 the account’s reply to a choice is its own record; a newer choice on the device remains', () => {
  const reportedChoices = addChoice(addChoice({}, 'health', false, 5), 'id', true, 5)
  const account = { health: { ...reportedChoices.health!, at: 900 }, id: { ...reportedChoices.id!, at: 900 } }
  expect(mergeReply(reportedChoices, reportedChoices, account)).toEqual(account)
  const since = addChoice(reportedChoices, 'health', true, 7)
  expect(mergeReply(since, reportedChoices, account)).toEqual({ ...account, health: { ...since.health, at: 901 } })
  expect(mergeReply(addChoice(reportedChoices, 'location', true, 8), reportedChoices, {})).toMatchObject({
    location: { at: 8 },
    health: { at: 5 },
  })
})
