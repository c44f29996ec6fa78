import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/app/context'
import { definePage, type PageParams } from '@/app/define-page'
import { Loaded } from '@/app/loaded'
import { useShown } from '@/app/shown'
import { TopBar } from '@/app/top-bar'
import { welfareTexts } from '@/texts/welfare'
import { DetailModel } from './model'
import { Body } from './parts/body'
import '@/features/welfare/index.scss'

const { failed, visitor, detail: texts } = welfareTexts

const Detail = observer(function Detail({ params }: { params: PageParams }) {
  const model = useModel((app) => new DetailModel(app, { id: params.id, backTo: params.backTo }))
  useShown(model.one.load)
  return (
    <View>
      <TopBar title={texts.title} onBack={model.back} />
      <Loaded of={model.one} failed={failed} visitor={visitor} missing={{ ...texts.gone, onAction: model.toAll }}>
        {(one) => <Body one={one} model={model} />}
      </Loaded>
    </View>
  )
})

export default definePage('welfareDetail', Detail)
