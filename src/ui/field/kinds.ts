import type { KindSettings } from './input'

/** Kinds of field by what is typed. A text that fits no other row is `text`. */
export const FIELD_KINDS = {
  text: { inputMode: 'text', autoComplete: 'off' },
  search: { inputMode: 'search', autoComplete: 'off', enterKeyHint: 'search' },
  message: { inputMode: 'text', autoComplete: 'off', enterKeyHint: 'send' },
  /** Own name: recipient, account holder. */
  name: { inputMode: 'text', autoComplete: 'name' },
  /** Name of another person: a patient, a buyer of cross-border products. */
  personName: { inputMode: 'text', autoComplete: 'off' },
  nickname: { inputMode: 'text', autoComplete: 'nickname' },
  company: { inputMode: 'text', autoComplete: 'organization' },
  street: { inputMode: 'text', autoComplete: 'street-address' },
  room: { inputMode: 'text', autoComplete: 'address-line2' },
  mobile: { type: 'number', maxlength: 11, inputMode: 'tel', autoComplete: 'tel' },
  smsCode: { type: 'number', maxlength: 6, inputMode: 'numeric', autoComplete: 'one-time-code' },
  pin: { type: 'number', maxlength: 6, password: true, inputMode: 'numeric', autoComplete: 'off' },
  idNo: { type: 'idcard', maxlength: 18, inputMode: 'text', autoComplete: 'off' },
  /** Eight digits: 19900615. */
  date: { type: 'number', maxlength: 8, inputMode: 'numeric', autoComplete: 'off' },
  digits: { type: 'number', inputMode: 'numeric', autoComplete: 'off' },
  price: { type: 'digit', maxlength: 8, inputMode: 'decimal', autoComplete: 'off' },
} as const satisfies Record<string, KindSettings>

export type FieldKind = keyof typeof FIELD_KINDS
