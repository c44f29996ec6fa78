import { refuse } from '../../../platform/http/refusal'
import type { StaffMember } from '../../customer'

const TEXT = {
  unsigned: '签名须与登记的姓名一致',
  nameless: '还没有登记姓名，不能签名，请联系门店',
}

/** Refuses a signature that is not the registered name. */
export function checkSignature({ name }: StaffMember, signature: string): void {
  if (name === '') refuse('notice', TEXT.nameless)
  if (signature.trim() !== name) refuse('notice', TEXT.unsigned)
}
