export { TabBadge, tabBarOf } from './native'
