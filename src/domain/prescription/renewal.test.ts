import { prescriptionRequestSchemas } from '../../contract/prescription/request-schemas'
import {
  isRenewalSafe,
  RENEWABLE_MS,
  RENEWAL_PROBLEMS,
  RENEWAL_QUESTIONS,
  renewalProblem,
  type EarlierPrescription,
  type RenewalAnswers,
} from './renewal'

const NOW = Date.parse('2026-11-26T10:00:00+08:00')
const EARLIER: EarlierPrescription = {
  ...{ approvedAt: NOW - 1000, isOpen: false, isWithdrawn: false, hasConsent: true, hasDrugs: true },
  patient: { hasIdNo: true, hasHealth: true },
}

test.each([
  [{}, null],
  [{ hasConsent: false, isWithdrawn: true }, 'consent'],
  [{ approvedAt: NOW - RENEWABLE_MS }, null],
  [{ approvedAt: NOW - RENEWABLE_MS - 1 }, 'old'],
  [{ approvedAt: null }, 'unapproved'],
  [{ isOpen: true }, 'open'],
  [{ isWithdrawn: true, approvedAt: null }, 'withdrawn'],
  [{ patient: null }, 'patient'],
  [{ patient: { hasIdNo: false, hasHealth: true } }, 'idNo'],
  [{ patient: { hasIdNo: true, hasHealth: false } }, 'health'],
  [{ hasDrugs: false }, 'drugs'],
] as [Partial<EarlierPrescription>, string | null][])(
  'RX-05 %# a renewal names what stands against it',
  (change, problem) => {
    expect(renewalProblem({ ...EARLIER, ...change }, NOW)).toBe(problem)
  },
)

test('only answers without any risk allow a renewal', () => {
  const safe: RenewalAnswers = { stable: 'yes', reaction: 'no', change: 'no' }
  expect(isRenewalSafe(safe)).toBe(true)
  for (const risk of [{ stable: 'no' }, { reaction: 'yes' }, { change: 'yes' }] as Partial<RenewalAnswers>[])
    expect(isRenewalSafe({ ...safe, ...risk })).toBe(false)
})

test('the contract knows the questions and problems of the domain', () => {
  const { renewal } = prescriptionRequestSchemas
  const keyOf = renewal.reply.shape.questions.element.shape.key
  expect(keyOf.options).toEqual([...RENEWAL_QUESTIONS])
  expect(renewal.reply.shape.problem.unwrap().options).toEqual([...RENEWAL_PROBLEMS])
})
