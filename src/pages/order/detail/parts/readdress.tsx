import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Loaded } from '@/page-kit/loaded'
import { orderTexts } from '@/texts/order'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { Sheet } from '@/ui/sheet'
import type { Readdress } from '../readdress'

const texts = orderTexts.detail

/** Sheet of the shopper's addresses, to change the order's address. */
export const ReaddressSheet = observer(function ReaddressSheet({ moving }: { moving: Readdress }) {
  const { isOpen, list } = moving
  if (!isOpen) return null
  return (
    <Sheet
      open
      title={texts.move}
      onClose={moving.close}
      foot={
        <Button block onPress={moving.add}>
          {texts.moveNew}
        </Button>
      }
    >
      <Loaded of={moving} skeleton={3} inside="section" failed={texts.moveFailed} onRetry={moving.open} />
      <View className="xs t3">{texts.moveNote}</View>
      {list.map((address) => (
        <Cell
          key={address.id}
          icon="pin"
          title={`${address.address} ${address.roomNo}`}
          note={`${address.region} ${address.name}`}
          onPress={() => void moving.choose(address)}
        />
      ))}
    </Sheet>
  )
})
