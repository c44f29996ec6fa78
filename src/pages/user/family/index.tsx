import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { Loaded } from '@/page-kit/loaded'
import { useShare } from '@/page-kit/share'
import { TopBar } from '@/page-kit/top-bar'
import { familyTexts as texts } from '@/texts/family'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Gutter } from '@/ui/page'
import { FamilyModel } from './model'
import { InviteSheet } from './parts/invite-sheet'
import { Relatives } from './parts/relatives'
import '@/ui/empty-state/art/people.scss'

export default definePage(
  'family',
  observer(function FamilyPage() {
    const model = useModel((app) => new FamilyModel(app))
    useDidShow(() => void model.load())
    useShare({ title: texts.title, desc: texts.card, path: model.path, image: '' })
    return (
      <View>
        <TopBar title={texts.title} />
        <Loaded
          of={model}
          skeleton={3}
          failed={texts.failed}
          empty={model.isEmpty && { kind: 'people', title: texts.none, text: texts.noneText }}
        >
          {() => (
            <Gutter>
              <Relatives model={model} />
            </Gutter>
          )}
        </Loaded>
        <ActionBar>
          <View className="y-pair">
            <Button onPress={model.enter}>{texts.enter}</Button>
            <Button kind="primary" onPress={model.openInvite}>
              {texts.invite}
            </Button>
          </View>
        </ActionBar>
        <InviteSheet model={model} />
      </View>
    )
  }),
)
