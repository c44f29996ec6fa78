export { miniOfflineCard as offlineCard } from './mini'
