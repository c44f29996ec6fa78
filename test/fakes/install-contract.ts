import { installContract } from './contract-global'

// Stryker puts an environment of its own in the place of ours: each test file loads the schemas itself.
installContract(globalThis)
