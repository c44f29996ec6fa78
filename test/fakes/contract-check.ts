import type { z } from 'zod'
import type { EndpointName } from '../../src/contract'
import { CODES } from '../../src/contract/codes'
import { PAY_CODES } from '../../src/contract/codes-pay'
import type { ContractGlobal } from './contract-global'
import { complete, droppedFields } from './sample'

export const { schemas, violations } = (globalThis as unknown as { contract: ContractGlobal }).contract

const SERVER_CODES = new Set<number>([...Object.values(CODES), ...Object.values(PAY_CODES)])

const report = (label: string, problems: string[]) =>
  void violations.push(...problems.map((problem) => `${label}: ${problem}`))

const problemsOf = ({ issues }: z.ZodError) =>
  issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '))

/** Checks a request as the server would. Reports it when the server would refuse it. */
export function checkRequest(name: EndpointName, input: unknown) {
  const parsed = schemas[name].input.safeParse(JSON.parse(JSON.stringify(input)))
  if (!parsed.success) report(`request of ${name}`, problemsOf(parsed.error))
}

/**
 * Completes part of a reply to the smallest valid reply. Reports fields that the contract does not have or has with
 * another type.
 */
export function replyOf(name: EndpointName, part: unknown): unknown {
  const { reply } = schemas[name]
  if (part === undefined) report(`reply of ${name}`, ['the test gives none'])
  const value = complete(reply, part)
  const parsed = reply.safeParse(value)
  const problems = parsed.success
    ? droppedFields(value, parsed.data).map((field) => `${field}: not in the contract`)
    : problemsOf(parsed.error)
  report(`reply of ${name}`, problems)
  return value
}

/** Reports an error code that the server does not send. */
export function checkCode(code: number) {
  if (!SERVER_CODES.has(code) || code === CODES.ok) report('refusal', [`the server has no code ${code}`])
}
