export { miniEntry as entry } from './mini'
