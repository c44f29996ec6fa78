export { locateOrPick } from './locating'
export { PlaceSheet } from './sheet'
