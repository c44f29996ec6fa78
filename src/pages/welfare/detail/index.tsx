import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { Loaded } from '@/page-kit/loaded'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { welfareTexts } from '@/texts/welfare'
import { DetailModel } from './model'
import { Body } from './parts/body'
import '@/ui/icon/more.scss'
import '@/features/welfare/index.scss'

const { failed, visitor, detail: texts } = welfareTexts

const Detail = observer(function Detail({ params }: { params: PageParams }) {
  const model = useModel((app) => new DetailModel(app, { id: params.id, returnTo: params.backTo }))
  useShown(model.one.load)
  return (
    <View>
      <TopBar title={texts.title} onBack={model.goBack} />
      <Loaded of={model.one} failed={failed} visitor={visitor} missing={{ ...texts.missing, onAction: model.toAll }}>
        {(one) => <Body one={one} model={model} />}
      </Loaded>
    </View>
  )
})

export default definePage('welfareDetail', Detail)
