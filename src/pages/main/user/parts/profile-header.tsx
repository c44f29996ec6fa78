import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { formatShopTime } from '@/domain/shop-time'
import { useApp } from '@/page-kit/context'
import { commonTexts } from '@/texts/common'
import { userTexts } from '@/texts/user'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { Note } from '@/ui/note'
import { press } from '@/ui/press'
import { SkeletonBlock } from '@/ui/skeleton'
import type { UserModel } from '../model'

const Lines = ({ title, note, level }: { title: string; note: string; level?: string }) => (
  <View className="me__lines">
    <View className="me__name ell">{title}</View>
    <View className="me__note row">
      {note}
      {level && <View className="me__level">{level}</View>}
    </View>
  </View>
)

/** Name, masked number and member level, or a button to sign in. */
export const ProfileHeader = observer(function ProfileHeader({ model }: { model: UserModel }) {
  const app = useApp()
  if (model.state === 'failed') {
    return (
      <Note kind="warn" action={commonTexts.retry} onAction={() => void model.load()}>
        {commonTexts.errors.network}
      </Note>
    )
  }
  const logoffTime = model.info?.logoffTime
  return (
    <>
      {logoffTime && (
        <Note action={userTexts.cancelLogoff} onAction={() => void app.go('logoff')}>
          {userTexts.logoff(formatShopTime(logoffTime, 'MM-DD HH:mm'))}
        </Note>
      )}
      <View className="me" {...(model.info ? press(() => void app.go('userInfo')) : {})}>
        <View className="me__face" aria-hidden>
          {model.info?.head ? (
            <Image className="me__picture" src={app.image(model.info.head)} mode="aspectFill" />
          ) : (
            <Icon name="user-on" size="lg" />
          )}
        </View>
        {model.isVisitor && <Lines title={commonTexts.brand} note={userTexts.loginNote} />}
        {model.info && <Lines title={model.info.name} note={model.info.mobile} level={model.level} />}
        {!model.isVisitor && !model.info && (
          <View className="me__lines" role="status" aria-busy aria-label={commonTexts.loading}>
            <SkeletonBlock w={96} h={20} />
            <SkeletonBlock w={120} h={14} />
          </View>
        )}
        {model.isVisitor && (
          <Button kind="primary" size="m" onPress={() => app.login()}>
            {userTexts.login}
          </Button>
        )}
      </View>
    </>
  )
})
