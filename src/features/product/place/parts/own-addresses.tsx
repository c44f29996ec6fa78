import { observer } from 'mobx-react-lite'
import { addressTexts } from '@/texts/address'
import { commonTexts } from '@/texts/common'
import { locationTexts } from '@/texts/location'
import { Cell } from '@/ui/cell'
import { Tag } from '@/ui/mark'
import { Note } from '@/ui/note'
import { Section } from '@/ui/section'
import type { PlaceModel } from '../model'

/** The shopper's own addresses: the first few, and all on request. */
export const OwnAddresses = observer(function OwnAddresses({ model }: { model: PlaceModel }) {
  const { addresses, shownAddresses } = model
  if (model.mine === 'failed') {
    return (
      <Section title={locationTexts.myAddresses}>
        <Note action={commonTexts.retry} onAction={model.retry}>
          {locationTexts.addressesFailed}
        </Note>
      </Section>
    )
  }
  if (addresses.length === 0) return null
  const isFolded = shownAddresses.length < addresses.length
  return (
    <Section
      title={locationTexts.myAddresses}
      more={isFolded ? locationTexts.allAddresses(addresses.length) : undefined}
      onMore={() => model.unfold()}
    >
      {shownAddresses.map((address) => (
        <Cell
          key={address.id}
          title={`${address.address} ${address.roomNo}`.trim()}
          note={[address.tag, address.region].filter(Boolean).join(' · ')}
          right={
            address.outAddress === 1 ? <Tag text={addressTexts.outAddress(address.isOtherCity ?? false)} /> : undefined
          }
          noArrow
          onPress={() => void model.chooseAddress(address)}
        />
      ))}
    </Section>
  )
})
