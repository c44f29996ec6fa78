import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useApp, useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useServicesOff } from '@/page-kit/services-off'
import { TopBar } from '@/page-kit/top-bar'
import { userTexts } from '@/texts/user'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { GROUPS, MEDICATION, offeredEntries } from './entries'
import { UserModel } from './model'
import { Assets } from './parts/assets'
import { Entries } from './parts/entries'
import { ProfileHeader } from './parts/profile-header'
import { Orders } from './parts/orders'
import { Settings } from './parts/settings'
import './index.scss'

const { groups: titles } = userTexts
const groups = (['tools', 'benefits', 'service'] as const).map((key) => ({
  key,
  title: titles[key],
  entries: GROUPS[key],
}))

const User = observer(function User() {
  const app = useApp()
  const model = useModel((created) => new UserModel(created))
  const off = useServicesOff()
  useDidShow(() => void model.load())
  return (
    <View>
      <TopBar title={userTexts.title} tab />
      <Gutter>
        <ProfileHeader model={model} />
        <Assets model={model} />
        <Orders model={model} />
        <Section
          title={userTexts.medication}
          note={userTexts.medicationNote}
          more={userTexts.readings}
          onMore={() => void app.go('readingHome')}
        >
          <Entries model={model} entries={offeredEntries(MEDICATION, off)} />
        </Section>
        {groups.map(({ key, title, entries }) => (
          <Section key={key} title={title}>
            <Entries model={model} entries={entries} />
          </Section>
        ))}
        <Settings model={model} />
        <View className="me__law">{userTexts.about}</View>
      </Gutter>
    </View>
  )
})

export default definePage('user', User)
