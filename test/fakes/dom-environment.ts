import { TestEnvironment } from 'jest-environment-jsdom'
import { installContract } from './contract-global'

/** A DOM environment with the contract's schemas, loaded once per worker. */
export default class ContractDomEnvironment extends TestEnvironment {
  constructor(...args: ConstructorParameters<typeof TestEnvironment>) {
    super(...args)
    installContract(this.global)
  }
}
