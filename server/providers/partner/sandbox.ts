import { setTimeout as wait } from 'node:timers/promises'
import type { MerchantCustomer, MerchantSource } from './contract'

/** Faults of a partner: it refuses, answers late, sends a row twice, or never answers. */
export type MerchantFault = 'refuse' | 'slow' | 'twice' | 'lost'

interface Options {
  /** Delay of `slow`, in ms. */
  slowMs?: number
  fault?: () => MerchantFault | undefined
}

/** Ending of mobile numbers that no partner knows. */
const UNKNOWN = '0000'
const CUSTOM = /^c-(1\d{10})$/

const customerOf = (phone: string): MerchantCustomer => ({
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
})

/**
 * Simulates partners whose customers have two addresses and one prescription each. The configuration refuses it in
 * production.
 */
export function sandboxMerchants({ slowMs = 1500, fault = () => undefined }: Options = {}): MerchantSource {
  return {
    async customer(_, key) {
      const faultKind = fault()
      if (faultKind === 'slow') await wait(slowMs)
      if (faultKind === 'lost') await new Promise<never>(() => {})
      if (faultKind === 'refuse') throw new Error('the partner refused the request')
      const phone = 'phone' in key ? key.phone : (CUSTOM.exec(key.customParam)?.[1] ?? UNKNOWN)
      if (phone.endsWith(UNKNOWN)) return null
      const { addresses, patients } = customerOf(phone)
      return faultKind === 'twice'
        ? { phone, addresses: [...addresses, ...addresses], patients: [...patients, ...patients] }
        : { phone, addresses, patients }
    },
  }
}
