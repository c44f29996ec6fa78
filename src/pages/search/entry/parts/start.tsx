import { observer } from 'mobx-react-lite'
import { Text, View } from '@tarojs/components'
import { useApp } from '@/page-kit/context'
import { useServicesOff } from '@/page-kit/services-off'
import { searchTexts } from '@/texts/search'
import { Chip, Chips } from '@/ui/chip'
import { Icon, type IconName } from '@/ui/icon'
import '@/ui/icon/more.scss'
import { press } from '@/ui/press'
import type { SearchEntryModel } from '../model'

const Head = ({ title }: { title: string }) => (
  <View className="lg strong" role="heading" aria-level={2}>
    {title}
  </View>
)

const SearchShortcut = ({ icon, text, onPress }: { icon: IconName; text: string; onPress: () => void }) => (
  <View className="search-entry-way" {...press(onPress, undefined, 'link')}>
    <Icon name={icon} />
    <Text className="search-entry-way__text">{text}</Text>
  </View>
)

/** Content before typing: own searches, symptoms, popular searches nearby. */
export const Start = observer(function Start({ model }: { model: SearchEntryModel }) {
  const { go } = useApp()
  const off = useServicesOff()
  const { history, symptoms, hotWords } = model
  return (
    <View className="y-gutter search-entry">
      <View className="search-entry-ways">
        {!off.includes('ocr') && (
          <SearchShortcut
            icon="camera"
            text={searchTexts.searchMethods.camera}
            onPress={() => void go('searchCamera')}
          />
        )}
        <SearchShortcut
          icon="scan"
          text={searchTexts.searchMethods.scan}
          onPress={() => void go('searchBarcode', { now: 1 })}
        />
      </View>
      {history.length > 0 && (
        <View className="search-entry-block">
          <View className="search-entry-head">
            <Head title={searchTexts.history.title} />
            <View className="search-entry-trash" {...press(() => void model.clearHistory(), searchTexts.history.clear)}>
              <Icon name="trash" />
            </View>
          </View>
          <Words keywords={history} model={model} />
        </View>
      )}
      {symptoms.length > 0 && (
        <View className="search-entry-block">
          <View className="search-entry-head">
            <Head title={searchTexts.symptoms} />
          </View>
          <Words keywords={symptoms} model={model} />
        </View>
      )}
      {hotWords.length > 0 && (
        <View className="search-entry-block">
          <View className="search-entry-head">
            <Head title={searchTexts.hot.title} />
          </View>
          {hotWords.slice(0, 6).map((keyword, place) => (
            <View key={keyword} className="search-entry-row" {...press(() => model.submit(keyword), undefined, 'link')}>
              <Text className={place < 3 ? 'search-entry-no acc strong' : 'search-entry-no t3'}>{place + 1}</Text>
              <Text className="grow ell">{keyword}</Text>
            </View>
          ))}
        </View>
      )}
    </View>
  )
})

const Words = ({ keywords, model }: { keywords: readonly string[]; model: SearchEntryModel }) => (
  <Chips wrap>
    {keywords.map((keyword) => (
      <Chip key={keyword} inset text={keyword} onPress={() => model.submit(keyword)} />
    ))}
  </Chips>
)
