import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { commonTexts } from '@/texts/common'
import { orderTexts } from '@/texts/order'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { EmptyState } from '@/ui/empty-state'
import { Sheet } from '@/ui/sheet'
import { SkeletonRows } from '@/ui/skeleton'
import type { Readdress } from '../readdress'

const texts = orderTexts.detail

/** Sheet of the shopper's addresses, to change the order's address. */
export const ReaddressSheet = observer(function ReaddressSheet({ moving }: { moving: Readdress }) {
  const { isOpen, state, list } = moving
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
      {state === 'loading' && <SkeletonRows count={3} />}
      {state === 'failed' && (
        <EmptyState kind="error" title={texts.moveFailed} action={commonTexts.retry} onAction={moving.open} />
      )}
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
