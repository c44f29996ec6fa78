// Stands in for @tarojs/shared where the runtime numbers the attributes of sixty components at start: the templates' own
// numbers are at hand (plugin-lean-templates.ts), for the components they have. With the host's table: 14 KB.
import { aliases, internalComponents } from 'taro-lean-aliases'

export * from '@tarojs/shared'
export { internalComponents }
export const getComponentsAlias = () => aliases
export const controlledComponent = new Set(['input', 'textarea'])
