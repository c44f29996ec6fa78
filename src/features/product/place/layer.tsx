import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { PlaceEntry } from './entry'

/** The picker's sheet, once a tap has loaded its code. */
export const PlaceLayer = observer(function PlaceLayer({ entry }: { entry: PlaceEntry }) {
  const Sheet = entry.code?.PlaceSheet
  return <View>{Sheet && <Sheet entry={entry} />}</View>
})
