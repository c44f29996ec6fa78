import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { VariantSheetOpener } from './opener'

/** Place of the sheet on the page of a list. */
export const VariantSheetSlot = observer(function VariantSheetSlot({ opener }: { opener: VariantSheetOpener }) {
  const { sheet } = opener
  return <View>{sheet && <sheet.View model={sheet.model} />}</View>
})
