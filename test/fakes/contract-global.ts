import { schemas } from '../../src/contract/schemas'

export interface ContractGlobal {
  schemas: typeof schemas
  /** Contract violations in requests and replies since the last check. */
  violations: string[]
}

/** Gives a test file's global object the schemas and its own list of violations. */
export const installContract = (target: object) =>
  void Object.assign(target, { contract: { schemas, violations: [] } satisfies ContractGlobal })
