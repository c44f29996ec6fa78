import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { Loaded } from '@/page-kit/loaded'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { signInTexts as texts } from '@/texts/sign-in'
import { Gutter } from '@/ui/page'
import { SignInModel } from './model'
import { Calendar } from './parts/calendar'
import { Bar, Head, More, Rewards } from './parts/body'

const States = observer(function States({ model }: { model: SignInModel }) {
  return (
    <Loaded of={model} failed={texts.failed} visitor={{ ...texts.visitor, onAction: model.login }}>
      {(month) => (
        <Gutter>
          <Head month={month} />
          <Calendar model={model} month={month} />
          <Rewards month={month} />
          <More model={model} />
          <Bar model={model} />
        </Gutter>
      )}
    </Loaded>
  )
})

export default definePage('dailySign', () => {
  const model = useModel((app) => new SignInModel(app))
  useShown(model.load)
  return (
    <View>
      <TopBar title={texts.title} />
      <States model={model} />
    </View>
  )
})
