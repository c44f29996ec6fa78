export { FilterModel } from '../filter/model'
export { Drawer } from '../filter/drawer'
