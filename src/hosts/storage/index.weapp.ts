export { miniStorage as storage, miniVisit as visit } from './mini'
