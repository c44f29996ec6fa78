export { laterRoutes as routes } from '../../routes/later'
export { shopUrls } from '../../routes/shell'
