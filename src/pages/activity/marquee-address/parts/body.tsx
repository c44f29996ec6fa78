import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { maskPhone } from '@/domain/mask'
import type { PrizeRecord } from '@/features/activity/draw/records'
import { prizeTexts } from '@/texts/draw'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { Radio, Switch } from '@/ui/choice'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import type { PrizeAddressModel } from '../model'
import '@/features/activity/draw/index.scss'

const texts = prizeTexts.address

interface Props {
  model: PrizeAddressModel
}

/** Prize, and the choice whether the address also applies to the other prizes without one. */
const Prize = observer(function Prize({ model, prize }: Props & { prize: PrizeRecord }) {
  const { others } = model
  const along = texts.along(others.length)
  return (
    <Section title={texts.prize} list>
      <Cell title={prize.prizeName} note={`${prize.drawName}；${prize.prizeInfo}`} />
      {others.length > 0 && (
        <Cell
          title={along}
          note={others.map(({ prizeName }) => prizeName).join('、')}
          right={<Switch on={model.includesOthers} label={along} onChange={model.toggleAlong} />}
        />
      )}
    </Section>
  )
})

const Addresses = observer(function Addresses({ model }: Props) {
  const { addresses, chosen } = model
  return (
    <Section title={texts.choose} more={texts.add} onMore={model.toNewAddress} list>
      {addresses.length === 0 && <Cell title={texts.none} />}
      <View role="radiogroup" aria-label={texts.choose}>
        {addresses.map(({ id, name, mobile, region, address, roomNo }) => {
          const place = `${region} ${address} ${roomNo}`.trim()
          return (
            <View
              key={id}
              className="lottery-row"
              {...press(() => model.choose(id), `${name}，${place}`, 'radio')}
              aria-checked={id === chosen}
            >
              <View className="grow">
                <View className="strong">
                  {name} {maskPhone(mobile)}
                </View>
                <View className="xs t2">{place}</View>
              </View>
              <Radio on={id === chosen} />
            </View>
          )
        })}
      </View>
    </Section>
  )
})

/** Prize, addresses, and the button to submit one. */
export const Body = observer(function Body({ model, prize }: Props & { prize: PrizeRecord }) {
  const { busy, chosen } = model
  return (
    <>
      <Prize model={model} prize={prize} />
      <Addresses model={model} />
      <ActionBar>
        <Button
          kind="primary"
          size="l"
          block
          loading={busy}
          disabled={chosen === null}
          reason={chosen === null ? texts.pick : ''}
          onPress={() => void model.submit()}
        >
          {busy ? texts.submitting : texts.submit}
        </Button>
      </ActionBar>
    </>
  )
})
