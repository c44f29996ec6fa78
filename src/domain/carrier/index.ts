/** Carriers of parcels by their code at Kuaidi100: name, and the form of a number. */
const CARRIERS = {
  shunfeng: { name: '顺丰速运', pattern: /^(SF\d{13}|\d{12})$/ },
  jd: { name: '京东快递', pattern: /^JD[A-Z0-9]{11,16}$/ },
  zhongtong: { name: '中通快递', pattern: /^\d{12,15}$/ },
  yuantong: { name: '圆通速递', pattern: /^(YT\d{13}|\d{12})$/ },
  shentong: { name: '申通快递', pattern: /^\d{12,15}$/ },
  yunda: { name: '韵达快递', pattern: /^\d{13,15}$/ },
  jtexpress: { name: '极兔速递', pattern: /^JT\d{13}$/ },
  ems: { name: '邮政 EMS', pattern: /^([A-Z]{2}\d{9}CN|\d{13})$/ },
  debangkuaidi: { name: '德邦快递', pattern: /^(DPK\d{12}|\d{8,10})$/ },
} as const satisfies Record<string, { name: string; pattern: RegExp }>

export type CarrierCode = keyof typeof CARRIERS

export const CARRIER_CODES = Object.keys(CARRIERS) as CarrierCode[]

export const isCarrier = (code: string): code is CarrierCode => Object.hasOwn(CARRIERS, code)

/** Returns the name of a carrier by its code; '' for an unknown one. */
export const carrierName = (code: string): string => (isCarrier(code) ? CARRIERS[code].name : '')

/** Returns a typed or scanned number without spaces and dashes, in capitals. */
export const cleanNumber = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase()

/** Whether a cleaned number may be one of this carrier. */
export const isNumberOf = (code: string, num: string): boolean => isCarrier(code) && CARRIERS[code].pattern.test(num)

/** Returns the only carrier whose numbers look like this one; null when none or several do. */
export function findCarrier(num: string): CarrierCode | null {
  const fitting = CARRIER_CODES.filter((code) => isNumberOf(code, num))
  return fitting.length === 1 ? (fitting[0] ?? null) : null
}
