export { miniNavigation as navigation } from './mini'
