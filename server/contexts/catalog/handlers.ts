import { articleHandlers } from './article/routes'
import { categoryHandlers } from './category/routes'
import { chronicHandlers } from './health/routes'
import { mainHandlers } from './home/routes'
import { commodityHandlers } from './product/routes'
import { searchHandlers } from './search/routes'
import { configHandlers } from './settings/routes'
import { storeHandlers } from './store/routes'

/** Handlers of every endpoint that this context answers. */
export const catalogHandlers = {
  ...articleHandlers,
  ...categoryHandlers,
  ...chronicHandlers,
  ...mainHandlers,
  ...commodityHandlers,
  ...searchHandlers,
  ...configHandlers,
  ...storeHandlers,
}
