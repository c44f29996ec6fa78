// Stands in for @tarojs/shared where the runtime numbers the attributes of sixty components at start. The numbers of the templates
// (src/mini/templates.ts) are at hand for the components that the app uses.
import { aliases, internalComponents } from 'taro-lean-aliases'

export * from '@tarojs/shared'
export { internalComponents }
export const getComponentsAlias = () => aliases
export const controlledComponent = new Set(['input', 'textarea'])
