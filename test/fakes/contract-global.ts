import { schemas } from '../../src/contract/schemas'

export interface ContractGlobal {
  schemas: typeof schemas
  /** Contract violations of tests since the last check, in requests and replies. */
  misfits: string[]
}

/** Gives a test file's global object the schemas and its own list of violations. */
export const installContract = (target: object) =>
  void Object.assign(target, { contract: { schemas, misfits: [] } satisfies ContractGlobal })
