import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { Loaded } from '@/page-kit/loaded'
import { TopBar } from '@/page-kit/top-bar'
import { serviceTexts } from '@/texts/service'
import { Cell } from '@/ui/cell'
import { EmptyState } from '@/ui/empty-state'
import { Gutter } from '@/ui/page'
import { SearchField } from '@/ui/search-field'
import { Section } from '@/ui/section'
import { SearchModel } from './model'
import './index.scss'
import '@/ui/empty-state/art/chat.scss'

const { find: texts, search } = serviceTexts

export default definePage(
  'serviceSearch',
  observer(function ServiceSearch({ params }: { params: PageParams }) {
    const model = useModel((app) => new SearchModel(app, params.text))
    return (
      <View>
        <TopBar title={texts.title} />
        <Gutter>
          <SearchField
            placeholder={search}
            value={model.inputText}
            onInput={model.type}
            onConfirm={model.search}
            onClear={model.clear}
          />
          <View className="find__gap" />
          {model.text === '' && <EmptyState kind="chat" alone {...texts.hint} />}
          {model.text !== '' && (
            <Loaded of={model.results} failed={texts.failed}>
              {(list) =>
                list.length > 0 ? (
                  <Section list>
                    {list.map(({ id, title }) => (
                      <Cell key={id} title={title} onPress={() => model.open(id)} />
                    ))}
                  </Section>
                ) : (
                  <EmptyState kind="noresult" alone {...texts.none(model.text)} onAction={model.toOnline} />
                )
              }
            </Loaded>
          )}
        </Gutter>
      </View>
    )
  }),
)
