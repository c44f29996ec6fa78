import { View } from '@tarojs/components'
import { useApp } from '@/page-kit/context'
import type { Shop } from '@/contract/types'
import { storeTexts as texts } from '@/texts/store'
import { Icon, type IconName } from '@/ui/icon'
import { press } from '@/ui/press'
import { callStore, goToStore } from './delivery-area'
import './actions.scss'

const Link = ({ icon, text, label, onPress }: { icon: IconName; text: string; label: string; onPress: () => void }) => (
  <View className="delivery-area__action" {...press(onPress, label)}>
    <Icon name={icon} size="sm" />
    <View className="delivery-area__text">{text}</View>
  </View>
)

/** Actions for a store: call it, navigate to it, view its licences. */
export const StoreActions = ({ store }: { store: Shop }) => {
  const app = useApp()
  const { name, storeNo } = store
  return (
    <View className="delivery-area">
      <Link icon="phone" text={texts.call} label={texts.callTo(name)} onPress={() => void callStore(app, store)} />
      <Link icon="pin" text={texts.go} label={texts.goTo(name)} onPress={() => void goToStore(app, store)} />
      <Link
        icon="licence"
        text={texts.licenceList}
        label={texts.licencesOf(name)}
        onPress={() => void app.go('storeCertificate', { storeNo })}
      />
    </View>
  )
}
