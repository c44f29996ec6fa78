import { View } from '@tarojs/components'
import { useApp } from '@/page-kit/context'
import type { Reply } from '@/contract/types'
import { formatYuan } from '@/domain/money'
import { OrderStatus, statusLabel } from '@/domain/order-status'
import { formatShopTime } from '@/domain/shop-time'
import { groupTexts } from '@/texts/group'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { ProductRow } from '@/ui/product-row'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import type { StaffDetailModel } from '../model'

const texts = groupTexts.staff

interface Props {
  group: Reply<'groupStaffDetail'>
  model: StaffDetailModel
}

/** Returns the label of an order: that of its group once it is paid. */
const labelOf = (code: number, state: Props['group']['state']) =>
  code === OrderStatus.paid ? groupTexts.states[state] : statusLabel(code)

/** The group, and the orders of shoppers invited by this staff member. */
export const Detail = ({ group, model }: Props) => {
  const { image } = useApp()
  const { barcode, productName, spec, minPic, price, state, groupSize, groupQuantity, groupExpiredTime, orders } = group
  const isOpen = state === 'open'
  const ends = texts.ends(formatShopTime(groupExpiredTime, 'MM-DD HH:mm'))
  return (
    <Gutter>
      <Section title={groupTexts.states[state]} note={isOpen ? groupTexts.missing(groupQuantity) : ''}>
        <ProductRow
          product={{ id: barcode, name: productName, spec, picture: image(minPic), price }}
          size="m"
          action={<View />}
          onOpen={model.toGroup}
        >
          <View className="xs t3">{groupTexts.size(groupSize)}</View>
          {isOpen && <View className="xs t2">{ends}</View>}
        </ProductRow>
      </Section>
      <Section title={texts.orders} list>
        {orders.map(({ id, name, count, payable, orderStatusCode, time }) => (
          <Cell
            key={id}
            title={groupTexts.recommend.row(name, count)}
            note={formatShopTime(time, 'MM-DD HH:mm')}
            value={`${labelOf(orderStatusCode, state)} ¥${formatYuan(payable)}`}
          />
        ))}
      </Section>
      {isOpen && (
        <ActionBar>
          <Button kind="primary" size="l" block onPress={model.invite}>
            {texts.invite}
          </Button>
        </ActionBar>
      )}
    </Gutter>
  )
}
