// Replaces @tarojs/shared, whose runtime numbers the attributes of sixty components at start. The build already knows
// the numbers for the components that the app uses (src/mini/templates.ts).
import { aliases, internalComponents } from 'taro-lean-aliases'

export * from '@tarojs/shared'
export { internalComponents }
export const getComponentsAlias = () => aliases
export const controlledComponent = new Set(['input', 'textarea'])
