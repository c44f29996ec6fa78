import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { maskPhone } from '@/domain/mask'
import { orderTexts } from '@/texts/order'
import { cls } from '@/ui/cls'
import { Icon } from '@/ui/icon'
import { Note } from '@/ui/note'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import type { AffirmModel } from '../model'

const texts = orderTexts.affirm

/** Where it goes, first of all; why it cannot go there. */
export const AddressCard = observer(function AddressCard({ model }: { model: AffirmModel }) {
  const { address = null, areaReason = '' } = model.preview ?? {}
  return (
    <Section className="affirm-to">
      <View className="affirm-adr y-arrow" {...press(model.pickAddress)}>
        <Icon name="pin" size="lg" className="acc" />
        <View className="affirm-adr__t">
          <View className={cls('lg strong', address && 'ell')}>
            {address ? `${address.address} ${address.roomNo}` : texts.addAddress}
          </View>
          <View className="t2 xs">
            {address ? `${address.region} · ${address.name} ${maskPhone(address.mobile)}` : texts.addAddressNote}
          </View>
        </View>
      </View>
      {areaReason && <Note kind="danger">{areaReason}</Note>}
    </Section>
  )
})
