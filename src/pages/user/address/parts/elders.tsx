import { observer } from 'mobx-react-lite'
import { familyTexts as texts } from '@/texts/family'
import { Cell } from '@/ui/cell'
import { Section } from '@/ui/section'
import type { AddressListModel } from '../model'

/** Addresses of elders below the shopper's own: a tap sends the order there. */
export const ElderAddresses = observer(function ElderAddresses({ model }: { model: AddressListModel }) {
  const { elders } = model
  if (elders.length === 0) return null
  return (
    <Section list title={texts.addresses}>
      {elders.map(({ id, name, region }) => (
        <Cell
          key={id}
          title={`${name} · ${region}`}
          note={texts.addressesNote}
          icon="user"
          onPress={() => model.chooseElder(id)}
        />
      ))}
    </Section>
  )
})
