import { TestEnvironment } from 'jest-environment-node'
import { installContract } from './contract-global'

/**
 * A Node environment with the contract's schemas, loaded once per worker: zod and all endpoints take a third of a
 * second per test file.
 */
export default class ContractNodeEnvironment extends TestEnvironment {
  constructor(...args: ConstructorParameters<typeof TestEnvironment>) {
    super(...args)
    installContract(this.global)
  }
}
