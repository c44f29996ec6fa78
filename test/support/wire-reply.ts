import type { EndpointName } from '../../src/contract'
import { CODES } from '../../src/contract/codes'
import { schemas } from '../../src/contract/schemas'
import type { Reply } from '../../src/contract/types'
import { complete, droppedFields } from '../fakes/sample'
import type { Part } from '../fakes/server'

/**
 * Wraps a whole reply as the server sends it. Throws when the contract does not have a field or has it with another
 * type.
 */
export function wireData<K extends EndpointName>(name: K, data: Reply<K>) {
  const { success, data: parsed, error } = schemas[name].reply.safeParse(data)
  const problems = success
    ? droppedFields(data, parsed).map((field) => `${field}: not in the contract`)
    : error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  if (problems.length > 0)
    throw new Error(`The test fakes a reply that violates the contract of ${name}:\n${problems.join('\n')}`)
  return { code: CODES.ok, msg: 'ok', data }
}

/** Builds the server's reply from a part of it: completes the fields that a test leaves out from the schema. */
export const wireReply = <K extends EndpointName>(name: K, part: Part<Reply<K>>) =>
  wireData(name, complete(schemas[name].reply, part) as Reply<K>)
