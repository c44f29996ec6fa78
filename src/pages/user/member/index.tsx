import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { accountTexts } from '@/texts/account'
import { pointsTexts } from '@/texts/points'
import { Gutter } from '@/ui/page'
import { Tabs } from '@/ui/tabs'
import { MEMBER_PAGES, MemberModel } from './model'
import { CodeCard, Levels, LevelCard } from './parts'
import './index.scss'

const texts = accountTexts.member
const tabs = MEMBER_PAGES.map((key) => ({ key, text: pointsTexts.member.tabs[key] }))

const Member = observer(function Member() {
  const model = useModel((app) => new MemberModel(app))
  useDidShow(() => void model.load())
  return (
    <View>
      <TopBar title={texts.title} />
      <Tabs items={tabs} value="member" onChange={model.toTab} />
      <Loaded of={model} skeleton={4} failed={texts.failed}>
        {() => (
          <Gutter>
            <LevelCard model={model} />
            {model.code && <CodeCard model={model} />}
            <Levels model={model} />
          </Gutter>
        )}
      </Loaded>
    </View>
  )
})

export default definePage('member', Member)
