export { VariantSheetModel } from './model'
export { VariantSheet } from './sheet'
