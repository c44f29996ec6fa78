import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import { Line } from '@/features/order/line'
import { Steps } from '@/features/order/steps'
import { afterSaleTexts as texts } from '@/texts/after-sale'
import { uploadTexts } from '@/texts/upload'
import { Button } from '@/ui/button'
import { Cell, Pair } from '@/ui/cell'
import { Field } from '@/ui/field'
import { press } from '@/ui/press'
import { Price } from '@/ui/price'
import { Section } from '@/ui/section'
import type { ReturnDetailModel } from '../model'

interface Props {
  model: ReturnDetailModel
}

const Parcel = observer(function Parcel({ model }: Props) {
  const { com, num, error, saving, one } = model
  const store = one?.returnTo
  return (
    <Section title={texts.parcel}>
      {store && (
        <Cell
          icon="store"
          title={`${texts.returnTo} ${store.name}`}
          note={
            <>
              <View>{store.address}</View>
              <View>{store.phone}</View>
            </>
          }
          right={
            <View className="acc" {...press(() => void model.copyStore(), texts.copyStore)}>
              {texts.copy}
            </View>
          }
        />
      )}
      <Field
        kind="text"
        label={texts.com}
        placeholder={texts.comHint}
        value={com}
        maxlength={20}
        onInput={model.setCom}
      />
      <View className="back__field">
        <Field
          kind="text"
          label={texts.num}
          placeholder={texts.numHint}
          value={num}
          maxlength={40}
          error={error}
          onInput={model.setNum}
        />
      </View>
      <View className="back__field">
        <Button kind="primary" block loading={saving} onPress={() => void model.send()}>
          {texts.send}
        </Button>
      </View>
    </Section>
  )
})

const Evidence = ({ urls }: { urls: string[] }) => {
  const { image } = useApp()
  return (
    <View className="back__pics">
      {urls.map((url, index) => (
        <Image
          key={url}
          className="back__picture"
          src={image(url)}
          mode="aspectFill"
          imgProps={{ alt: uploadTexts.picture(index + 1) }}
        />
      ))}
    </View>
  )
}

/** State, refund and messages of an after-sale request. */
export const AfterSaleRequest = observer(function AfterSaleRequest({ model }: Props) {
  const { one } = model
  if (!one) return null
  const { state, amount, fees, goods: products, refundRemark, refundVoucherUrl, answer, com, num, timeline } = one
  return (
    <>
      <Section>
        <View role="status" className="xl strong">
          {texts.states[state]}
        </View>
        <View className="t2">{model.note}</View>
        <Pair name={model.canRequestAgain ? texts.requestedAmount : texts.amount} right>
          <Price value={amount} plain />
        </Pair>
        {fees > 0 && (
          <Pair name={texts.ofFees} right>
            <Price value={fees} size="md" plain />
          </Pair>
        )}
      </Section>
      {state === 'returning' && <Parcel model={model} />}
      <Section title={texts.timeline}>
        <Steps steps={[...timeline].reverse()} />
      </Section>
      <Section title={texts.products}>
        {products.map((line) => (
          <Line
            key={line.cartId}
            line={{ ...line, price: line.amount }}
            total={model.canRequestAgain ? texts.requestOf : texts.refundOf}
          />
        ))}
      </Section>
      <Section>
        <Pair name={texts.why} right>
          {refundRemark || '—'}
        </Pair>
        {answer && (
          <Pair name={texts.answer} right>
            {answer}
          </Pair>
        )}
        {num && (
          <Pair name={com} right>
            {num}
          </Pair>
        )}
        {refundVoucherUrl && <Evidence urls={refundVoucherUrl.split(',').filter(Boolean)} />}
      </Section>
    </>
  )
})
