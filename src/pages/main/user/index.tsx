import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useApp, useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { switchElder } from '@/stores/appearance'
import { userTexts } from '@/texts/user'
import { Cell } from '@/ui/cell'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { ENTRIES, UserModel } from './model'
import { Assets } from './parts/assets'
import { ProfileHeader } from './parts/profile-header'
import { Orders } from './parts/orders'
import './index.scss'

const User = observer(function User() {
  const app = useApp()
  const model = useModel((created) => new UserModel(created))
  useDidShow(() => void model.load())
  return (
    <View>
      <TopBar title={userTexts.title} tab />
      <Gutter>
        <ProfileHeader model={model} />
        {model.numbers && <Assets numbers={model.numbers} />}
        <Orders model={model} />
        <Section list>
          {ENTRIES.map(({ name, text, icon }) => (
            <Cell
              key={name}
              title={userTexts[text]}
              icon={icon}
              value={model.valueOf(name)}
              onPress={() => void app.go(name)}
            />
          ))}
          <Cell title={userTexts.help} icon="phone" onPress={() => void model.callHelp()} />
          <Cell
            title={app.screen.elder ? userTexts.standard : userTexts.elder}
            icon="user"
            value={app.screen.elder ? undefined : userTexts.elderNote}
            onPress={() => switchElder(app)}
          />
          {!model.isVisitor && <Cell title={userTexts.logout} icon="lock" onPress={() => void model.logout()} />}
        </Section>
        <View className="me__law">{userTexts.about}</View>
      </Gutter>
    </View>
  )
})

export default definePage('user', User)
