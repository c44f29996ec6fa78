import { schemas } from '../../src/contract/schemas'

export interface ContractGlobal {
  schemas: typeof schemas
  /** What tests sent or answered against the contract since the last check. */
  misfits: string[]
}

/** Gives a test file's global object the schemas and a list of misfits of its own. */
export const giveContract = (target: object) =>
  void Object.assign(target, { contract: { schemas, misfits: [] } satisfies ContractGlobal })
