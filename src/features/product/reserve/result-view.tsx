import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { formatPickCode } from '@/domain/pickup'
import { Loaded } from '@/page-kit/loaded'
import { reserveTexts } from '@/texts/reserve'
import { ActionBar } from '@/ui/action-bar'
import { BarCode } from '@/ui/bar-code'
import { Button } from '@/ui/button'
import { Pair } from '@/ui/cell'
import { Icon } from '@/ui/icon'
import { Note } from '@/ui/note'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { ReservationCard } from './card'
import './index.scss'
import type { ReservationResult } from './result'

const { success: texts, result, own, myReservations } = reserveTexts

interface Props {
  model: ReservationResult
}

/** Next step: pay, ask again whether the payment arrived, or go to the store and open the reservation. */
const Bar = observer(function Bar({ model }: Props) {
  const isUnpaid = model.state === 'unpaid'
  return (
    <ActionBar>
      <View className="y-pair">
        {isUnpaid ? (
          <>
            <Button size="m" onPress={() => void model.request()}>
              {texts.again}
            </Button>
            <Button kind="primary" size="m" onPress={model.pay}>
              {texts.pay}
            </Button>
          </>
        ) : (
          <>
            <Button size="m" onPress={() => void model.navigate()}>
              {result.navigate}
            </Button>
            <Button kind="primary" size="m" onPress={model.toReservation}>
              {result.viewReservation}
            </Button>
          </>
        )}
      </View>
    </ActionBar>
  )
})

/** Button that adds the reserved time to the calendar; after a refusal also the link to the settings that allow it. */
const CalendarButton = observer(function CalendarButton({ model }: Props) {
  const { add, adding, added, denied } = result.calendar
  const { calendar } = model
  return (
    <>
      <View className="reservation-calendar">
        <Button
          size="s"
          loading={calendar === 'adding'}
          disabled={calendar === 'added'}
          onPress={() => void model.addToCalendar()}
        >
          {{ none: add, adding, added }[calendar]}
        </Button>
      </View>
      {model.calendarRefusal && (
        <Note action={denied.action} onAction={model.openSettings}>
          {denied.text}
        </Note>
      )}
    </>
  )
})

/** Result of a reservation: a tick, the code for the counter, the store with its phone, and the time. @spec ST-61 */
export const ReservationResultView = observer(function ReservationResultView({
  model,
  doneTexts = texts.done,
}: Props & { doneTexts?: { title: string; text: string } }) {
  const { state, one } = model
  const none = { ...texts.none, action: myReservations.toReserve, onAction: model.toAll }
  const isResult = state === 'done' || state === 'unpaid' || state === 'over'
  const resultTexts = state === 'done' ? doneTexts : isResult ? texts[state] : null
  return (
    <Loaded
      of={model}
      data={one}
      skeleton={3}
      failed={texts.failed}
      onRetry={model.request}
      missing={none}
      others={{ none, done: null, unpaid: null, over: null }}
    >
      {(reservation) => (
        <Gutter>
          <Section>
            <View className="reservation-result" role="status">
              {state === 'done' && <Icon name="check-on" size="lg" className="acc" />}
              <View className="xl strong">{resultTexts?.title}</View>
              <View className="t2">{resultTexts?.text}</View>
            </View>
            {reservation.code && (
              <BarCode
                code={reservation.code}
                label={own.barsOf(reservation.code)}
                text={formatPickCode(reservation.code)}
              />
            )}
            <Pair name={result.phone}>{reservation.storePhone}</Pair>
            {model.offersCalendar && <CalendarButton model={model} />}
          </Section>
          <ReservationCard one={reservation} />
          <Bar model={model} />
        </Gutter>
      )}
    </Loaded>
  )
})
