import { observer } from 'mobx-react-lite'
import { maskPhone } from '@/domain/mask'
import { Line } from '@/features/order/line'
import { orderTexts } from '@/texts/order'
import { otherOrderTexts } from '@/texts/other-order'
import { AmountList } from '@/ui/amount-list'
import { Cell } from '@/ui/cell'
import { Note } from '@/ui/note'
import { Section } from '@/ui/section'
import type { WaitingOrderModel } from '../model'

const texts = otherOrderTexts.affirm

/** Address, parcels and amounts of the order as its checkout showed them. */
export const Preview = observer(function Preview({ model }: { model: WaitingOrderModel }) {
  const { preview, parcels, amounts } = model
  if (!preview) return null
  const { address, pickup, payable } = preview
  return (
    <>
      <Note kind="info">{texts.note}</Note>
      {address && (
        <Section list title={pickup === 1 ? texts.pickup : texts.address}>
          <Cell
            title={`${address.name} ${maskPhone(address.mobile)}`}
            note={
              pickup === 1 ? (parcels[0]?.storeName ?? '') : `${address.region} ${address.address} ${address.roomNo}`
            }
          />
        </Section>
      )}
      {parcels.map(({ storeNo, storeName, goodsVoList }, index) => (
        <Section key={storeNo} title={parcels.length > 1 ? orderTexts.detail.parcel(index + 1, storeName) : storeName}>
          {goodsVoList.map((line) => (
            <Line key={line.cardGoodsId} line={line} />
          ))}
        </Section>
      ))}
      <Section>
        <AmountList rows={amounts} total={payable} />
      </Section>
    </>
  )
})
