import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { Loaded } from '@/page-kit/loaded'
import { TopBar } from '@/page-kit/top-bar'
import { familyTexts } from '@/texts/family'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Gutter } from '@/ui/page'
import { FamilyLinkModel } from './model'
import { LinkFacts } from './parts/facts'
import '@/ui/empty-state/art/people.scss'

const texts = familyTexts.link

export default definePage(
  'familyLink',
  observer(function FamilyLinkPage({ params }: { params: PageParams }) {
    const model = useModel((app) => new FamilyLinkModel(app, Number(params.id)))
    useDidShow(() => void model.load())
    const { gone: title, goneText: text, back: action } = texts
    return (
      <View>
        <TopBar title={texts.title} />
        <Loaded
          of={model}
          skeleton={3}
          failed={texts.failed}
          missing={{ kind: 'people', title, text, action, onAction: model.toFamily }}
        >
          {(content) => content && <Gutter>{<LinkFacts model={model} {...content} />}</Gutter>}
        </Loaded>
        {model.data && (
          <ActionBar>
            <View className="y-pair">
              <Button onPress={() => void model.end()}>{texts.end}</Button>
              {model.data.link.role === 'carer' && (
                <Button kind="primary" onPress={model.toProducts}>
                  {texts.order}
                </Button>
              )}
            </View>
          </ActionBar>
        )}
      </View>
    )
  }),
)
