import { View } from '@tarojs/components'
import { eanModules, runsOf } from '@/domain/ean'
import './index.scss'

/** px of one module: what 95 of them and the quiet zones leave on a phone of 320. */
const MODULE_PX = 2

export interface BarCodeProps {
  /** An EAN-13; anything else is written without bars. */
  code: string
  /** What the bars say to who does not see them. */
  label: string
  /** Under the bars, where it is not the code itself. */
  text?: string
}

/** A code for a scanner: black on white in every theme. */
export const BarCode = ({ code, label, text = code }: BarCodeProps) => {
  const runs = runsOf(eanModules(code))
  return (
    <View className="y-bars">
      {runs.length > 0 && (
        <View className="y-bars__b" role="img" aria-label={label}>
          {runs.map((width, place) => (
            <View
              key={place}
              className={place % 2 === 0 ? 'y-bars__1' : 'y-bars__0'}
              style={{ width: `${width * MODULE_PX}px` }}
            />
          ))}
        </View>
      )}
      <View className="y-bars__n">{text}</View>
    </View>
  )
}
