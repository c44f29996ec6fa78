/** Products of a herbal formula's order lines. Not listed in the catalog. @spec PR-18 */
export { TCM_LINES as TCM_PRODUCTS } from '../../../../src/domain/tcm/lines'
