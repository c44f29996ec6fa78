import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { orderTexts } from '@/texts/order'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { Chip, Chips } from '@/ui/chip'
import { Radio, Switch } from '@/ui/choice'
import { press } from '@/ui/press'
import { yuanSign } from '@/ui/price'
import { Section } from '@/ui/section'
import { Sheet } from '@/ui/sheet'
import { TextArea } from '@/ui/text-area'
import type { AffirmModel } from '../model'

const texts = orderTexts.affirm
const SHORTAGES = ['call', 'remove', 'cancel'] as const

const CouponValue = observer(function CouponValue({ model }: { model: AffirmModel }) {
  const { preview, usable, isBestCoupon } = model
  if (!preview || preview.couponFee === 0)
    return <>{usable.length > 0 ? texts.couponUnused(usable.length) : texts.couponNone}</>
  return (
    <View>
      <View className="red affirm-inl">{yuanSign(-preview.couponFee)}</View>
      {isBestCoupon && <View className="xs t3 affirm-inl">{texts.couponBest}</View>}
    </View>
  )
})

/** What the shopper may wish: shortage, remark, packing, coupon. */
export const Wishes = observer(function Wishes({ model }: { model: AffirmModel }) {
  const remarkTitle = model.isMail ? texts.remarkMail : texts.remark
  return (
    <>
      <Section list>
        <Cell
          title={texts.shortage}
          value={texts.shortages[model.wishes.shortage]}
          onPress={() => model.open('shortage')}
        />
        <Cell
          title={remarkTitle}
          value={model.wishes.remark || texts.remarkNone}
          onPress={() => model.open('remark')}
        />
        <Cell
          title={texts.privacy}
          note={texts.privacyNote}
          right={
            <Switch on={model.wishes.hasPrivacy} label={texts.privacy} onChange={(on) => model.wishes.setPrivacy(on)} />
          }
        />
      </Section>
      <Section list>
        <Cell title={texts.coupon} value={<CouponValue model={model} />} onPress={() => model.open('coupon')} />
      </Section>
    </>
  )
})

export const ShortageSheet = observer(function ShortageSheet({ model }: { model: AffirmModel }) {
  const choose = (key: (typeof SHORTAGES)[number]) => {
    model.wishes.setShortage(key)
    model.close()
  }
  return (
    <Sheet open title={texts.shortage} onClose={model.close}>
      <View role="radiogroup" aria-label={texts.shortage}>
        {SHORTAGES.map((key) => (
          <View
            key={key}
            className="affirm-opt"
            {...press(() => choose(key), texts.shortages[key], 'radio')}
            aria-checked={key === model.wishes.shortage}
          >
            <View className="grow">{texts.shortages[key]}</View>
            <Radio on={key === model.wishes.shortage} />
          </View>
        ))}
      </View>
    </Sheet>
  )
})

export const RemarkSheet = observer(function RemarkSheet({ model }: { model: AffirmModel }) {
  return (
    <Sheet
      open
      title={model.isMail ? texts.remarkMail : texts.remark}
      onClose={model.close}
      foot={
        <Button kind="pri" block onPress={model.close}>
          {texts.save}
        </Button>
      }
    >
      <TextArea
        value={model.wishes.remark}
        placeholder={texts.remarkHint}
        maxlength={100}
        onInput={(text) => model.wishes.setRemark(text)}
      />
      <View className="affirm-words">
        <Chips wrap>
          {texts.remarkWords.map((word) => (
            <Chip
              key={word}
              text={word}
              inset
              on={model.wishes.remark === word}
              onPress={() => model.wishes.setRemark(word)}
            />
          ))}
        </Chips>
      </View>
    </Sheet>
  )
})
