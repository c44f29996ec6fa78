import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { hasRxMark, isService } from '@/domain/tcm/lines'
import { formatYuan } from '@/domain/money'
import { usePreview } from '@/features/product/reviews/preview'
import { useServerTime, waitingNote } from '@/features/audit/waiting'
import { useApp } from '@/page-kit/context'
import { storeWorkTexts } from '@/texts/store-work'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Pair } from '@/ui/cell'
import { Note } from '@/ui/note'
import { OrderLine } from '@/ui/order-line'
import { Gutter } from '@/ui/page'
import { press } from '@/ui/press'
import { Price } from '@/ui/price'
import { Section } from '@/ui/section'
import type { RefundDetailModel, WorkRefund } from '../refund-model'
import { HandBack, HolderNote, TakeBar, WorkDetail } from './work-detail'

const texts = storeWorkTexts.refunds

interface Props {
  model: RefundDetailModel
  refund: WorkRefund
}

/** Kind, amount and progress, and who decides. */
const Head = observer(function Head({ model, refund }: Props) {
  const now = useServerTime()
  const { orderNo, refundType, whole, state, amount, fees, createTime, sentTime, com, num, answer, holder } = refund
  const note = model.isWaiting ? waitingNote(sentTime ?? createTime, now) : undefined
  return (
    <Section title={texts.progress[state]} note={note}>
      <Pair name={storeWorkTexts.orderNo}>{orderNo}</Pair>
      <Pair name={[texts.kinds[refundType], whole === 1 && texts.whole].filter(Boolean).join(' · ')}>
        <Price value={amount} size="md" plain />
      </Pair>
      {fees > 0 && <Pair name="">{texts.fees(`¥${formatYuan(fees)}`)}</Pair>}
      {num !== '' && <Pair name={texts.parcel}>{`${com} ${num}`}</Pair>}
      {answer !== '' && <Pair name={texts.answer}>{answer}</Pair>}
      {model.isWaiting && (
        <View className="audit-gap">
          <HolderNote holder={holder} />
        </View>
      )}
    </Section>
  )
})

/** The shopper's reason and pictures, for the holder. */
const Reason = ({ remark, pictures }: WorkRefund) => {
  const { image } = useApp()
  const { open, viewer } = usePreview()
  const urls = pictures.map(image)
  return (
    <Section title={texts.remark}>
      <View>{remark}</View>
      {urls.length > 0 && (
        <View className="audit-pics audit-gap">
          {urls.map((url, index) => (
            <View key={url} {...press(() => open(urls, index), texts.picture(index + 1))}>
              <Image className="audit-pic" src={url} mode="aspectFill" imgProps={{ alt: texts.picture(index + 1) }} />
            </View>
          ))}
        </View>
      )}
      {viewer}
    </Section>
  )
}

const Actions = observer(function Actions({ model, refund }: Props) {
  const { work, isHeld, isWaiting } = model
  if (!isWaiting) return null
  if (!isHeld) return refund.holder ? null : <TakeBar work={work} />
  if (refund.state === 'returned')
    return (
      <ActionBar>
        <Button kind="primary" size="l" block loading={work.isBusy} onPress={() => void model.receive()}>
          {texts.receive}
        </Button>
      </ActionBar>
    )
  return (
    <ActionBar>
      <View className="audit-pair">
        <Button size="l" onPress={model.refuse}>
          {texts.refuse}
        </Button>
        <Button kind="primary" size="l" loading={work.isBusy} onPress={() => void model.agree()}>
          {texts.agree}
        </Button>
      </View>
    </ActionBar>
  )
})

const Body = observer(function Body({ model, refund }: Props) {
  const { image } = useApp()
  const { goods, state } = refund
  const isOver = state === 'refused' || state === 'closed'
  return (
    <Gutter>
      <Head model={model} refund={refund} />
      {model.isHeld && <Reason {...refund} />}
      {model.isWaiting && !model.isHeld && (
        <Section tight>
          <Note kind="info">{texts.hidden}</Note>
        </Section>
      )}
      <Section title={texts.goods}>
        {goods.map(({ line, productName, spec, minPic, count, amount, ...product }) => (
          <OrderLine
            key={line}
            name={productName}
            spec={isService(product) ? '' : spec}
            picture={image(minPic)}
            rx={hasRxMark(product)}
            price={amount}
            count={count}
            total={isOver ? texts.requestOf : texts.refundOf}
          />
        ))}
      </Section>
      {model.isHeld && <HandBack work={model.work} />}
      <Actions model={model} refund={refund} />
    </Gutter>
  )
})

/** An after-sale of the store, decided by the member of staff who holds it. @spec PR-24 */
export const RefundDetail = observer(function RefundDetail({ model }: { model: RefundDetailModel }) {
  return <WorkDetail model={model}>{(refund) => <Body model={model} refund={refund} />}</WorkDetail>
})
