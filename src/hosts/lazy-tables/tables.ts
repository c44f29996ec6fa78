export { lazyRoutes as routes } from '../../routes/lazy-routes'
export { shopUrls } from '../../routes/shell'
