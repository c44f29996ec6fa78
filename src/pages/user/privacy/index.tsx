import { View } from '@tarojs/components'
import { useState } from 'react'
import { useApp } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { PRIVACY_VERSION } from '@/domain/consent'
import { privacyTexts } from '@/texts/privacy'
import { Button } from '@/ui/button'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { Tabs } from '@/ui/tabs'
import { DeviceCapabilities, PurposeList } from './parts/lists'
import './index.scss'

const { tabs, effective, manage } = privacyTexts
type Doc = keyof typeof tabs

const ITEMS = (Object.keys(tabs) as Doc[]).map((key) => ({ key, text: tabs[key] }))
const LISTS = { purposes: PurposeList, means: DeviceCapabilities }

/** Privacy policy and terms, readable for everyone before any consent. @spec RX-10 */
function Privacy({ params }: { params: PageParams }) {
  const app = useApp()
  const [doc, setDoc] = useState<Doc>(params.doc === 'terms' ? 'terms' : 'privacy')
  return (
    <View>
      <TopBar title={tabs[doc]} />
      <Tabs items={ITEMS} value={doc} onChange={(key) => setDoc(key as Doc)} />
      <Gutter>
        <View className="privacy__day">{effective(PRIVACY_VERSION)}</View>
        {privacyTexts[doc].map((part) => {
          const List = 'list' in part ? LISTS[part.list] : null
          return (
            <Section key={part.title} title={part.title}>
              {part.body.map((text) => (
                <View key={text} className="privacy__text">
                  {text}
                </View>
              ))}
              {List && <List />}
            </Section>
          )
        })}
        {doc === 'privacy' && (
          <Button block onPress={() => void app.go('consent')}>
            {manage}
          </Button>
        )}
      </Gutter>
    </View>
  )
}

export default definePage('privacy', Privacy)
