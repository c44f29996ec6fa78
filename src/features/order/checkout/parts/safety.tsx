import { observer } from 'mobx-react-lite'
import type { CheckoutModel } from '../model'

interface Props {
  model: CheckoutModel
}

type Group = NonNullable<CheckoutModel['preview']>['storeOrderVos'][number]

/** Safety warnings of one parcel. */
export const ParcelSafety = observer(function ParcelSafety({ model, group }: Props & { group: Group }) {
  const { code, check } = model.safety
  return code && check && <code.GroupSafety safety={check} group={group} />
})

/** Safety result below the parcels: no warnings, or the check failed. */
export const SafetyNote = observer(function SafetyNote({ model }: Props) {
  const { code, check } = model.safety
  return code && check && <code.SafetyResult safety={check} />
})

export const SafetyLayer = observer(function SafetyLayer({ model }: Props) {
  const { code, check } = model.safety
  return code && check && <code.SafetySheet safety={check} />
})
