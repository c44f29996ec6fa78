import { del, get, post, put } from '../endpoint'

const PRODUCT = '/product-api/product'
const ORDER = '/appOrder/appOrder'

/** Calls of spell groups, the third form of group-buy. @spec PR-33 */
export const spellEndpoints = {
  spellByBarcode: get(`${PRODUCT}/querySpellByBarcode`, { visitor: 'open' }),
  isSpell: get(`${PRODUCT}/queryIsSpell`, { visitor: 'open' }),
  spellInfo: get(`${PRODUCT}/querySpellInfo`, { visitor: 'open', own: [404] }),
  spellProducts: get(`${PRODUCT}/appSpellProduct`, { visitor: 'open' }),
  confirmSpell: post(`${ORDER}/submitProduct`, { own: [404, 509, 8570] }),
  submitSpell: post(`${ORDER}/submitOrder`, { own: [404, 509, 8570, 857100, 8021] }),
  paySpell: post(`${ORDER}/pay`, { own: [7008, 7001, 600, 410, 502] }),
  preSpellOrder: get(`${ORDER}/preOrder/:orderNo`, { own: [101] }),
  spellOrder: get(`${ORDER}/getOrderDetail/:orderNo`, { own: [101] }),
  spellOrderList: get(`${ORDER}/list`),
  cancelSpell: get(`${ORDER}/cancelSpell/:orderNo`, { writes: true, own: [101, 7001] }),
  spellBySerialNo: get('/appOrder/appUserSpell/spellInfoBySerialNo', { own: [404] }),
  spellLogistics: get('/appOrder/logistics/pollQuery', { own: [101] }),
  receiveSpell: put(`${ORDER}/receiveGoods`, { inQuery: true }),
  deleteSpell: del(`${ORDER}/delete`),
}
