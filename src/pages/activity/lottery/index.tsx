import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { DrawModel } from '@/features/activity/draw/model'
import { DrawView } from '@/features/activity/draw/view'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShare } from '@/page-kit/share'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { drawTexts } from '@/texts/draw'
import { Section } from '@/ui/section'
import './index.scss'

/** Wheel of eight cells of one size below a pointer. Turns by a transform; the prizes with their odds are listed below. */
const Wheel = observer(function Wheel({ model }: { model: DrawModel }) {
  return (
    <Section>
      <View className="wheel" aria-hidden>
        <View className="wheel__disc" style={{ transform: `rotate(${model.angle}deg)` }}>
          {model.cells.map((cell, index) => (
            <View key={index} className="wheel__cell" style={{ transform: `rotate(${index * 45}deg)` }}>
              <View className="wheel__name">{cell?.prizeName ?? drawTexts.blankCell}</View>
            </View>
          ))}
        </View>
        <View className="wheel__pointer" />
      </View>
    </Section>
  )
})

const Lottery = ({ params }: { params: PageParams }) => {
  const model = useModel((app) => new DrawModel(app, 'wheel', { id: Number(params.id) || undefined }))
  useShown(model.load)
  useShare({ title: drawTexts.wheel, path: model.path, image: '' })
  return (
    <View>
      <TopBar title={drawTexts.wheel} />
      <DrawView model={model} board={() => <Wheel model={model} />} />
    </View>
  )
}

export default definePage('drawWheel', Lottery)
