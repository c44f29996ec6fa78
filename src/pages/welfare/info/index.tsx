import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { Loaded } from '@/page-kit/loaded'
import { TopBar } from '@/page-kit/top-bar'
import { welfareTexts } from '@/texts/welfare'
import { InfoModel } from './model'
import { Form } from './parts/form'
import '@/features/welfare/index.scss'

const { failed, detail, info: texts } = welfareTexts

const Info = observer(function Info({ params }: { params: PageParams }) {
  const model = useModel((app) => new InfoModel(app, { id: params.id, code: params.code }))
  useEffect(() => void model.one.load(), [model])
  return (
    <View>
      <TopBar title={texts.title} />
      <Loaded of={model.one} failed={failed} missing={{ ...detail.missing, onAction: model.toAll }}>
        {(one) => <Form one={one} model={model} />}
      </Loaded>
    </View>
  )
})

export default definePage('welfareInfo', Info)
