import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { commonTexts } from '@/texts/common'
import { consentTexts } from '@/texts/consent'
import { manageTexts as manage } from '@/texts/user-consent'
import { Note } from '@/ui/note'
import { Gutter } from '@/ui/page'
import { ConsentModel } from './model'
import { Documents, BrowseOnlySwitch } from './parts/rest'
import { PurposeCard } from './parts/purpose'
import './index.scss'

const { title } = consentTexts

const Consent = observer(function Consent() {
  const model = useModel((app) => new ConsentModel(app))
  const load = () => void model.load()
  useEffect(load, [model])
  return (
    <View>
      <TopBar title={title} />
      <Loaded of={model} failed={commonTexts.errors.network}>
        {() => (
          <Gutter>
            <View className="consents__lead">{manage.lead}</View>
            {model.isAlone && (
              <View className="consents__note">
                <Note action={commonTexts.retry} onAction={load}>
                  {`${manage.failedTitle}，${manage.failedText}`}
                </Note>
              </View>
            )}
            {model.rows.map((row) => (
              <PurposeCard key={row.purpose} row={row} model={model} />
            ))}
            <BrowseOnlySwitch model={model} />
            <Documents model={model} />
            {model.isVisitor && <View className="consents__lead">{manage.visitor}</View>}
          </Gutter>
        )}
      </Loaded>
    </View>
  )
})

export default definePage('consent', Consent)
