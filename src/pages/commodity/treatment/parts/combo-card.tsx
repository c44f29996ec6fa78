import { CartKind } from '@/domain/kind'
import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { useApp } from '@/page-kit/context'
import type { ProductGroup } from '@/contract/types'
import { comboTexts } from '@/texts/combo'
import { cls } from '@/ui/cls'
import { Radio } from '@/ui/choice'
import { Tag } from '@/ui/mark'
import { ProductPicture } from '@/ui/picture'
import { press } from '@/ui/press'
import { Price, yuan } from '@/ui/price'
import type { TreatmentModel } from '../model'

/** A combo: its parts, price and saving, or why it cannot be bought. */
export const ComboCard = observer(function ComboCard({ model, combo }: { model: TreatmentModel; combo: ProductGroup }) {
  const app = useApp()
  const { name, note, goods: products, price, saving, saved, originPrice, reason, stock, cardGoodsType } = combo
  const isOn = model.chosen === combo
  const canBuy = stock > 0
  return (
    <View
      className={cls('treatment', isOn && 'treatment--on', !canBuy && 'treatment--off')}
      {...press(canBuy && (() => model.choose(combo)), undefined, 'radio')}
      aria-checked={isOn}
    >
      <View className="row">
        <View className="strong">{name}</View>
        <View className="treatment__save">
          <Tag text={comboTexts.saving(yuan(saving))} />
        </View>
        <View className="push">
          <Radio on={isOn} disabled={!canBuy} />
        </View>
      </View>
      {note && <View className="xs t2">{note}</View>}
      {products.map(({ barcode, productName, spec, minPic, count, price: each }) => (
        <View key={barcode} className="treatment__product">
          <ProductPicture src={app.image(minPic)} size="s" />
          <View className="treatment__name">
            <View className="clamp2">{`${productName} ${spec}`}</View>
            <View className="xs t3">{`¥${yuan(each)} ${comboTexts.times(count)}`}</View>
          </View>
        </View>
      ))}
      {canBuy ? (
        <View className="row treatment__foot">
          <Price value={price} />
          <View className="xs t3 treatment__note">{comboTexts.alone(yuan(originPrice))}</View>
          <View className="push xs t2">
            {cardGoodsType === CartKind.lightning ? comboTexts.fast : comboTexts.byExpress}
          </View>
        </View>
      ) : (
        <View className="xs warn">{reason}</View>
      )}
      {canBuy && saved && <View className="xs t3">{comboTexts.by(saved)}</View>}
    </View>
  )
})
