import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { Loaded } from '@/page-kit/loaded'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { prizeTexts } from '@/texts/draw'
import { Gutter } from '@/ui/page'
import { PrizeAddressModel } from './model'
import { Body } from './parts/body'

const texts = prizeTexts.address

const States = observer(function States({ model }: { model: PrizeAddressModel }) {
  return (
    <Loaded
      of={model}
      data={model.prize}
      failed={texts.failed}
      visitor={{ ...prizeTexts.visitor, onAction: model.login }}
      missing={{ ...texts.missing, onAction: model.toPrizes }}
    >
      {(prize) => (
        <Gutter>
          <Body model={model} prize={prize} />
        </Gutter>
      )}
    </Loaded>
  )
})

export default definePage('prizeAddress', ({ params }) => {
  const model = useModel((app) => new PrizeAddressModel(app, Number(params.id) || 0))
  useShown(model.load)
  return (
    <View>
      <TopBar title={texts.title} />
      <States model={model} />
    </View>
  )
})
