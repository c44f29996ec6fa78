import type { EndpointName } from '../../src/contract'
import { CODES } from '../../src/contract/codes'
import { schemas } from '../../src/contract/schemas'
import type { Reply } from '../../src/contract/types'
import { complete, droppedFields } from '../fakes/sample'
import type { Part } from '../fakes/server'

/** Wraps a whole reply as the server sends it. Throws where the contract does not have a field, or has it in another type. */
export function wireData<K extends EndpointName>(name: K, data: Reply<K>) {
  const { success, data: parsed, error } = schemas[name].reply.safeParse(data)
  const problems = success
    ? droppedFields(data, parsed).map((field) => `${field}: not in the contract`)
    : error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  if (problems.length > 0)
    throw new Error(`The test fakes a reply that violates the contract of ${name}:\n${problems.join('\n')}`)
  return { code: CODES.ok, msg: 'ok', data }
}

/** Builds what the server sends for a part of a reply: the fields that a test leaves out are completed from the schema. */
export const wireReply = <K extends EndpointName>(name: K, part: Part<Reply<K>>) =>
  wireData(name, complete(schemas[name].reply, part) as Reply<K>)
