import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Reply } from '@/contract/types'
import { signInTexts as texts } from '@/texts/sign-in'
import { cls } from '@/ui/cls'
import { Icon } from '@/ui/icon'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import type { SignInModel } from '../model'
import './calendar.scss'

interface Props {
  model: SignInModel
  month: Reply<'signMonth'>
}

/** Months next to the shown one. */
const Turns = observer(function Turns({ model }: { model: SignInModel }) {
  return (
    <View className="sign-turns">
      <View className="sign-turn" {...press(() => void model.turn(-1), texts.before)}>
        <Icon name="left" />
      </View>
      <View
        className={cls('sign-turn', model.isCurrent && 't3')}
        {...press(!model.isCurrent && (() => void model.turn(1)), texts.after)}
      >
        <Icon name="right" />
      </View>
    </View>
  )
})

/** Month with its sign-ins: always six weeks, so that nothing below moves. */
export const Calendar = observer(function Calendar({ model, month }: Props) {
  return (
    <Section title={texts.calendar(month.month)} right={<Turns model={model} />}>
      <View className="sign-days" aria-hidden>
        {texts.weekdays.map((name) => (
          <View key={name} className="sign-day xs t3">
            {name}
          </View>
        ))}
      </View>
      <View className="sign-days">
        {model.cells.map((day, index) =>
          day === null ? (
            <View key={index} className="sign-day" />
          ) : (
            <View key={index} className="sign-day" role="img" aria-label={texts.day(day, model.isSigned(day))}>
              <View
                className={cls(
                  'sign-day__number',
                  model.isSigned(day) && 'sign-day__number--on',
                  day === month.today && 'sign-day__number--today',
                )}
              >
                {Number(day.slice(8))}
              </View>
            </View>
          ),
        )}
      </View>
    </Section>
  )
})
