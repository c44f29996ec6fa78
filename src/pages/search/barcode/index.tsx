import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useApp, useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { searchTexts } from '@/texts/search'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { Icon } from '@/ui/icon'
import '@/ui/icon/more.scss'
import { Note } from '@/ui/note'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { BarcodeModel } from './model'
import './index.scss'

const { code: texts } = searchTexts
const ACTIONS = { none: undefined, shop: texts.settings, phone: texts.settings, search: texts.search } as const

const SearchBarcode = observer(function SearchBarcode({ params }: { params: PageParams }) {
  const { go } = useApp()
  const model = useModel((app) => new BarcodeModel(app))
  // Opens the scanner at once for shoppers who come from a scan button.
  useEffect(() => {
    if (params.now) void model.scan()
  }, [model, params.now])
  const { advice, isBusy, canScan } = model
  return (
    <View>
      <TopBar title={texts.title} />
      <Gutter>
        <Section className="search-barcode">
          <View className="search-barcode__frame">
            <Icon name="scan" className="search-barcode__icon" />
          </View>
          <View className="xl strong">{texts.head}</View>
          <View className="t3 search-barcode__text">{texts.text}</View>
          {canScan && (
            <Button kind="primary" block icon="scan" loading={isBusy} onPress={() => void model.scan()}>
              {isBusy ? texts.scanning : texts.scan}
            </Button>
          )}
          {advice && (
            <View className="search-barcode__note">
              <Note action={ACTIONS[advice.action]} onAction={() => void model.act()}>
                {advice.text}
              </Note>
            </View>
          )}
        </Section>
        <Section list className="search-barcode__more">
          <Cell icon="search" title={texts.byHand} note={texts.byHandNote} onPress={() => void go('userInput')} />
          <Cell icon="camera" title={texts.byPhoto} note={texts.byPhotoNote} onPress={() => void go('searchCamera')} />
        </Section>
      </Gutter>
    </View>
  )
})

export default definePage('searchBarcode', SearchBarcode)
