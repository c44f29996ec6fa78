import type { MerchantCustomer } from '../../providers/partner/contract'

/** Ending of mobile numbers that no partner knows. */
const UNKNOWN = '0000'
const CUSTOMER_ID = /^c-(1\d{10})$/

/** Returns the mobile number of a partner's customer id, '' for an unknown one. */
export const phoneOfCustomer = (customerId: string): string => CUSTOMER_ID.exec(customerId)?.[1] ?? ''

/** Returns a customer of a demo partner, with two addresses and one prescription; null for a number without customer. */
export function customerOf(phone: string): MerchantCustomer | null {
  if (!phone || phone.endsWith(UNKNOWN)) return null
  return {
    phone,
    addresses: [
      {
        ref: `${phone}-home`,
        name: '白先生',
        mobile: phone,
        cityId: 903,
        region: '广东省 深圳市 南山区',
        address: '蛇口街道 海昌街 12 号',
        roomNo: '3 栋 802',
      },
      {
        ref: `${phone}-work`,
        name: '白先生',
        mobile: phone,
        cityId: 887,
        region: '湖南省 长沙市 岳麓区',
        address: '麓谷街道 尖山路 39 号',
        roomNo: '',
      },
    ],
    patients: [
      {
        ref: `${phone}-1`,
        name: '白先生',
        sex: 'male',
        birth: '1975-03-08',
        allergy: '青霉素',
        diseases: ['hypertension', 'unheard-of'],
      },
    ],
  }
}
