import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { pointsTexts } from '@/texts/points'
import { Gutter } from '@/ui/page'
import { PointsDrawModel } from './model'
import { Bar } from './parts/bar'
import { Head, Others, Prizes, Rules, Winners } from './parts/body'
import { Outcome } from './parts/outcome'
import '@/features/points/index.scss'

const { visitor, failed, lottery: texts } = pointsTexts

const States = observer(function States({ model }: { model: PointsDrawModel }) {
  return (
    <Loaded
      of={model}
      failed={failed}
      visitor={{ ...visitor, onAction: model.login }}
      others={{ none: { ...texts.empty, onAction: model.toOffers } }}
    >
      {() => (
        <Gutter>
          <Head model={model} />
          <Prizes model={model} />
          <Winners model={model} />
          <Others model={model} />
          <Rules model={model} />
          <Bar model={model} />
          <Outcome model={model} />
        </Gutter>
      )}
    </Loaded>
  )
})

const Lottery = ({ params }: { params: PageParams }) => {
  const model = useModel((app) => new PointsDrawModel(app, Number(params.id) || undefined))
  useShown(model.load)
  return (
    <View>
      <TopBar title={texts.title} />
      <States model={model} />
    </View>
  )
}

export default definePage('pointsLottery', Lottery)
