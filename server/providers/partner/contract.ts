/**
 * What the shop asks of a partner that keeps its customers' addresses and prescriptions itself. No such interface is public, so
 * the shapes are ours. A partner that gives no answer rejects or stays pending. @spec RO-19
 */
export interface MerchantSource {
  /** null: the partner knows nobody by this key. */
  customer(merchantCode: string, key: CustomerKey): Promise<MerchantCustomer | null>
}

/** By the number of the account, or by what the partner calls its customer. */
export type CustomerKey = { phone: string } | { customParam: string }

/** `ref`: the partner's own name of the row, the same each time. */
export interface MerchantAddress {
  ref: string
  name: string
  mobile: string
  cityId: number
  region: string
  address: string
  roomNo: string
}

/** Whom a prescription of the partner is for, and against what. */
export interface MerchantPatient {
  ref: string
  name: string
  sex: 'male' | 'female'
  /** YYYY-MM-DD */
  birth: string
  allergy: string
  /** Names of the shop's list (src/domain/patient); what it does not know stays with the partner. */
  diseases: string[]
}

export interface MerchantCustomer {
  phone: string
  addresses: MerchantAddress[]
  patients: MerchantPatient[]
}
