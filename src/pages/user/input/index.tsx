import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp, useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { searchTexts } from '@/texts/search'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { InputModel } from './model'
import './index.scss'

const { code: texts } = searchTexts
/** Most characters: fourteen digits, with room for printed spaces. */
const MOST = 20

const UserInput = observer(function UserInput() {
  const { go } = useApp()
  const model = useModel((app) => new InputModel(app))
  const { inputText, error, isBusy, isUnknown } = model
  return (
    <View>
      <TopBar title={texts.inputTitle} />
      <Gutter>
        <Section className="user-input-code">
          <Field
            focus
            kind="digits"
            maxlength={MOST}
            label={texts.inputTitle}
            placeholder={texts.inputHint}
            value={inputText}
            error={error}
            onInput={(text) => model.type(text)}
            onConfirm={() => void model.find()}
          />
          <View className="xs t3 user-input-code__hint">{texts.inputText}</View>
          <Button kind="primary" block loading={isBusy} onPress={() => void model.find()}>
            {isBusy ? texts.finding : texts.find}
          </Button>
          {isUnknown && (
            <Button block className="user-input-code__button" onPress={() => void go('search')}>
              {texts.byName}
            </Button>
          )}
        </Section>
      </Gutter>
    </View>
  )
})

export default definePage('userInput', UserInput)
