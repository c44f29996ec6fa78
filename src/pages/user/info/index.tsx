import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { NoticeSettings } from '@/features/user/notice-settings/model'
import { NoticeSheet } from '@/features/user/notice-settings/sheet'
import { accountTexts } from '@/texts/account'
import { Gutter } from '@/ui/page'
import { InfoModel } from './model'
import { Data } from './parts/data'
import { AppearanceRow } from './parts/appearance'
import { Me } from './parts/me'
import { Sheets } from './parts/sheets'
import './index.scss'

const Info = observer(function Info() {
  const model = useModel((app) => new InfoModel(app))
  const notices = useModel((app) => new NoticeSettings(app))
  useDidShow(() => void model.load())
  return (
    <View>
      <TopBar title={accountTexts.info.title} />
      <Loaded
        of={model}
        skeleton={6}
        failed={accountTexts.failed}
        visitor={{ ...accountTexts.login, onAction: model.login }}
      >
        {() => (
          <Gutter>
            <Me model={model} />
            <AppearanceRow />
            <Data model={model} notices={notices} />
          </Gutter>
        )}
      </Loaded>
      <Sheets model={model} />
      <NoticeSheet model={notices} />
    </View>
  )
})

export default definePage('userInfo', Info)
