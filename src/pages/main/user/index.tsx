import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useApp, useModel } from '@/app/context'
import { definePage } from '@/app/define-page'
import { TopBar } from '@/app/top-bar'
import { switchElder } from '@/features/main/elder'
import { userTexts } from '@/texts/user'
import { Cell } from '@/ui/cell'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { UserModel } from './model'
import { Assets } from './parts/assets'
import { Face } from './parts/face'
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
        <Face model={model} />
        {model.numbers && <Assets numbers={model.numbers} />}
        <Orders model={model} />
        <Section list>
          <Cell
            title={userTexts.collect}
            icon="star"
            value={model.numbers?.collectNum || undefined}
            onPress={() => void app.go('collect')}
          />
          <Cell title={userTexts.record} icon="clock" onPress={() => void app.go('record')} />
          <Cell title={userTexts.address} icon="pin" onPress={() => void app.go('addressList')} />
          <Cell
            title={userTexts.place}
            icon="store"
            value={app.stores.location.place.title}
            onPress={() => void app.go('searchAddress')}
          />
          <Cell title={userTexts.insured} icon="shield" onPress={() => void app.go('insuranceCard')} />
          <Cell title={userTexts.answers} icon="chat" onPress={() => void app.go('serviceHome')} />
          <Cell title={userTexts.health} icon="info" onPress={() => void app.go('health')} />
          <Cell title={userTexts.help} icon="phone" onPress={() => void model.callHelp()} />
          <Cell
            title={app.screen.elder ? userTexts.standard : userTexts.elder}
            icon="user"
            value={app.screen.elder ? undefined : userTexts.elderNote}
            onPress={() => switchElder(app)}
          />
          <Cell title={userTexts.certificate} icon="receipt" onPress={() => void app.go('certificate')} />
          <Cell title={userTexts.consent} icon="shield" onPress={() => void app.go('consent')} />
          <Cell title={userTexts.update} icon="info" onPress={() => void app.go('update')} />
          {!model.isVisitor && <Cell title={userTexts.logout} icon="lock" onPress={() => void model.logout()} />}
        </Section>
        <View className="me__law">{userTexts.about}</View>
      </Gutter>
    </View>
  )
})

export default definePage('user', User)
