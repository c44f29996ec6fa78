export { Locating } from './locating'
export { PlaceSheet } from './sheet'
