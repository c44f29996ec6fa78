import { TestEnvironment } from 'jest-environment-jsdom'
import { installContract } from './contract-global'

/** Sends a message to the other end in a later task. jsdom has no channels, and Node's keep the process alive. */
class Channel {
  readonly port1 = { onmessage: (_: object) => {}, close() {} }
  readonly port2 = { postMessage: () => void setImmediate(() => this.port1.onmessage({})) }
}

/** A DOM environment with the contract's schemas, loaded once per worker. */
export default class ContractDomEnvironment extends TestEnvironment {
  constructor(...args: ConstructorParameters<typeof TestEnvironment>) {
    super(...args)
    installContract(this.global)
    Object.assign(this.global, { MessageChannel: Channel })
  }
}
