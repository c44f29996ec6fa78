import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { groupTexts } from '@/texts/group'
import { Cell } from '@/ui/cell'
import { Radio } from '@/ui/choice'
import { Sheet } from '@/ui/sheet'
import type { GroupProductModel } from '../model'

const texts = groupTexts.product

/** Stores with the product within three kilometres. */
export const StoreSheet = observer(function StoreSheet({ model }: { model: GroupProductModel }) {
  const { isChoosing, stores, store } = model
  return (
    <View>
      {isChoosing && (
        <Sheet open title={texts.chooseStore} onClose={model.closeStores}>
          {stores.map(({ storeNo, name, distance, arrival }) => (
            <Cell
              key={storeNo}
              title={name}
              note={`${texts.distance(distance)} ${arrival}`}
              right={<Radio on={storeNo === store?.storeNo} />}
              noArrow
              onPress={() => model.chooseStore(storeNo)}
            />
          ))}
        </Sheet>
      )}
    </View>
  )
})
