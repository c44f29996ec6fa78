import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { accountTexts } from '@/texts/account'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Section } from '@/ui/section'
import type { LogoffModel } from '../model'

const texts = accountTexts.logoff

/** Conditions that must be met first. */
export const Blocked = observer(function Blocked({ model }: { model: LogoffModel }) {
  return (
    <Section title={texts.blocksTitle}>
      {model.blocks.map((text) => (
        <View key={text} className="off__text">
          {text}
        </View>
      ))}
      <ActionBar>
        <Button kind="pri" block onPress={model.toOrders}>
          {texts.toOrders}
        </Button>
      </ActionBar>
    </Section>
  )
})

/** Day of the deletion; it can still be withdrawn. */
export const Due = observer(function Due({ model }: { model: LogoffModel }) {
  return (
    <Section title={model.due}>
      <View className="xs t2">{texts.dueText}</View>
      <ActionBar>
        <Button kind="pri" block loading={model.isBusy} onPress={() => void model.cancel()}>
          {texts.cancel}
        </Button>
      </ActionBar>
    </Section>
  )
})
