import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useApp, useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useServicesOff } from '@/page-kit/services-off'
import { TopBar } from '@/page-kit/top-bar'
import { switchElder } from '@/stores/appearance'
import { userTexts } from '@/texts/user'
import { Cell } from '@/ui/cell'
import '@/ui/icon/account.scss'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { GROUPS, MEDICATION, offered, SETTINGS } from './entries'
import { UserModel } from './model'
import { Assets } from './parts/assets'
import { Entries } from './parts/entries'
import { ProfileHeader } from './parts/profile-header'
import { Orders } from './parts/orders'
import './index.scss'

const { entries: names, groups: titles } = userTexts
const groups = (['tools', 'benefits', 'service'] as const).map((key) => ({
  key,
  title: titles[key],
  entries: GROUPS[key],
}))

const User = observer(function User() {
  const app = useApp()
  const model = useModel((created) => new UserModel(created))
  const { elder } = app.screen
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
          <Entries model={model} entries={offered(MEDICATION, off)} />
        </Section>
        {groups.map(({ key, title, entries }) => (
          <Section key={key} title={title}>
            <Entries model={model} entries={entries} />
          </Section>
        ))}
        <Section list>
          {model.isStaff && (
            <Cell
              title={userTexts.staff}
              icon="store"
              value={model.numbers?.workUnread || undefined}
              onPress={() => void app.go('auditHome')}
            />
          )}
          <Cell
            title={elder ? userTexts.standard : userTexts.elder}
            {...(elder ? {} : { note: userTexts.elderNote })}
            icon="user"
            onPress={() => switchElder(app)}
          />
          {offered(SETTINGS, off).map(({ name, icon }) => (
            <Cell key={name} title={names[name]} icon={icon} onPress={() => model.open(name)} />
          ))}
          {model.canClose && <Cell title={userTexts.closeView} icon="left" onPress={() => void model.closeView()} />}
        </Section>
        <View className="me__law">{userTexts.about}</View>
      </Gutter>
    </View>
  )
})

export default definePage('user', User)
