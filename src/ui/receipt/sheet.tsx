import { Text, View } from '@tarojs/components'
import { cartTexts } from '@/texts/cart'
import { Button } from '../button'
import { Note } from '../note'
import { Price } from '../price'
import { Sheet } from '../sheet'
import { Receipt, type ReceiptLine } from '.'

const texts = cartTexts.receipt

export interface ReceiptSheetProps {
  lines: readonly ReceiptLine[]
  /** Total in yuan. */
  total: number
  totalText: string
  /** Text on the alternatives tried, when nothing cheaper exists. */
  best?: string
  action: string
  onAction: () => void
  onClose: () => void
}

/** Sheet 这笔钱怎么算的 over the page. Rendered only while open. */
export const ReceiptSheet = ({ lines, total, totalText, best, action, onAction, onClose }: ReceiptSheetProps) => (
  <Sheet
    open
    title={texts.title}
    onClose={onClose}
    foot={
      <>
        <View className="y-receipt__foot">
          <View className="grow">
            {totalText}
            <Text className="y-receipt__id">{texts.rounding}</Text>
          </View>
          <Price value={total} size="2xl" />
        </View>
        <Button kind="primary" block onPress={onAction}>
          {action}
        </Button>
      </>
    }
  >
    {best && (
      <Note kind="ok">
        <Text className="strong">{texts.best}</Text>
        {best}
      </Note>
    )}
    <Receipt lines={lines} />
  </Sheet>
)
