/**
 * Interface of a partner that keeps its customers' addresses and prescriptions itself. Partners publish no such
 * interface: the shapes are ours. A call without a reply rejects or stays pending.
 * @spec RO-19
 */
export interface MerchantSource {
  /** Returns null when the partner does not know the key. */
  customer(merchantCode: string, key: CustomerKey): Promise<MerchantCustomer | null>
}

/** Key of a customer: the account's mobile number, or the partner's own id of the customer. */
export type CustomerKey = { phone: string } | { customParam: string }

/** Address of a customer. `ref`: the partner's own stable id of the row. */
export interface MerchantAddress {
  ref: string
  name: string
  mobile: string
  cityId: number
  region: string
  address: string
  roomNo: string
}

/** Patient and diagnosis of a partner's prescription. */
export interface MerchantPatient {
  ref: string
  name: string
  sex: 'male' | 'female'
  /** YYYY-MM-DD */
  birth: string
  allergy: string
  /** Names from our list (src/domain/patient); other names stay with the partner. */
  diseases: string[]
}

export interface MerchantCustomer {
  phone: string
  addresses: MerchantAddress[]
  patients: MerchantPatient[]
}
