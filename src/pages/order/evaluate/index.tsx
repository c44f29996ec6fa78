import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { evaluateTexts as texts } from '@/texts/delivery'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Gutter } from '@/ui/page'
import { EvaluateModel } from './model'
import { EvaluateForm } from './parts/form'
import './index.scss'

const Body = observer(function Body({ model }: { model: EvaluateModel }) {
  const { saving, pictures } = model
  return (
    <Loaded of={model} skeleton={3} failed={texts.failed}>
      {() => (
        <>
          <Gutter className="evaluate">
            <EvaluateForm model={model} />
          </Gutter>
          <ActionBar>
            <Button kind="primary" block loading={saving || pictures.isSending} onPress={() => void model.submit()}>
              {texts.submit}
            </Button>
          </ActionBar>
        </>
      )}
    </Loaded>
  )
})

const Evaluate = ({ params }: { params: PageParams }) => {
  const model = useModel((app) => new EvaluateModel(app, params))
  useEffect(() => void model.load(), [model])
  return (
    <View>
      <TopBar title={texts.title} />
      <Body model={model} />
    </View>
  )
}

export default definePage('orderEvaluate', Evaluate)
