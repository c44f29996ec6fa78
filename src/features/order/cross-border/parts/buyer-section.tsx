import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { maskPhone } from '@/domain/mask'
import { crossBorderTexts } from '@/texts/cross-border'
import { Cell } from '@/ui/cell'
import { Chip, Chips } from '@/ui/chip'
import { Note } from '@/ui/note'
import { Section } from '@/ui/section'
import { ROWS, type GlobalCheckoutModel } from '../model'
import '../index.scss'

const texts = crossBorderTexts.checkout

interface Props {
  model: GlobalCheckoutModel
}

/** Choice of the company: products of several companies become several orders, one at a time. */
const Companies = observer(function Companies({ model }: Props) {
  const { companies = [], company } = model.preview ?? {}
  if (companies.length < 2) return null
  return (
    <Section title={texts.companies}>
      <Chips wrap>
        {companies.map((one) => (
          <Chip
            key={one.company}
            inset
            text={texts.company(one.name, one.count)}
            on={one.company === company}
            onPress={() => model.chooseCompany(one.company)}
          />
        ))}
      </Chips>
      <View className="cross-border-gap">
        <Note kind="info">{texts.split}</Note>
      </View>
    </Section>
  )
})

/** Delivery address and buyer. @spec PR-11 */
export const BuyerSection = observer(function BuyerSection({ model }: Props) {
  const { address = null, buyer = null } = model.preview ?? {}
  const isOpen = !model.orderNo
  const where = address && { title: `${address.address} ${address.roomNo}` }
  const buyerRow = buyer && { title: `${texts.buyer} ${buyer.name}`, note: `${buyer.idMask} · ${texts.buyerNote}` }
  return (
    <>
      <Companies model={model} />
      <Section list>
        <Cell
          id={ROWS.address}
          icon="pin"
          iconOn
          title={where?.title ?? texts.addAddress}
          {...(address && { note: `${address.region} · ${address.name} ${maskPhone(address.mobile)}` })}
          {...(isOpen && { onPress: model.pickAddress })}
        />
        <Cell
          id={ROWS.buyer}
          icon="user"
          iconOn
          title={buyerRow?.title ?? texts.addBuyer}
          note={buyerRow?.note ?? texts.buyerNote}
          {...(isOpen && { onPress: () => void model.buyers.open() })}
        />
      </Section>
    </>
  )
})
