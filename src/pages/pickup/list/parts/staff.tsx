import { DrugClass } from '@/domain/drug-class'
import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import { formatShopTime } from '@/domain/shop-time'
import { pickupTexts as texts } from '@/texts/delivery'
import { Button } from '@/ui/button'
import { Pair } from '@/ui/cell'
import { Field } from '@/ui/field'
import { Note } from '@/ui/note'
import { OrderLine } from '@/ui/order-line'
import { Section } from '@/ui/section'
import type { PickListModel } from '../model'

type Products = NonNullable<PickListModel['handed']>['goodsVoList']

const Lines = ({ products }: { products: Products }) => {
  const { image } = useApp()
  return products.map(({ barcode, productName, spec, minPic, drugClass, price, count }) => (
    <OrderLine
      key={barcode}
      name={productName}
      spec={spec}
      picture={image(minPic)}
      rx={drugClass === DrugClass.rx}
      price={price}
      count={count}
    />
  ))
}

/** Products to check before handing them over. */
const ScannedOrder = observer(function ScannedOrder({ model }: { model: PickListModel }) {
  const { scannedOrder, canHand } = model
  if (!scannedOrder) return null
  const used = scannedOrder.usedTime && texts.used(formatShopTime(scannedOrder.usedTime, 'MM-DD HH:mm'))
  return (
    <View className="picks__body" role="status">
      <Note kind={canHand ? 'info' : 'warn'}>{scannedOrder.problem || used || texts.compare}</Note>
      <Pair name={texts.no} right>
        {scannedOrder.orderNo}
      </Pair>
      <Lines products={scannedOrder.goodsVoList} />
      {canHand && (
        <View className="picks__pair picks__body">
          <Button onPress={model.leave}>{texts.notNow}</Button>
          <Button kind="primary" onPress={() => void model.handOver()}>
            {texts.hand}
          </Button>
        </View>
      )}
    </View>
  )
})

/** Code that opens the invoice page of the order for its shopper. @spec PR-32 */
const InvoiceCode = ({ code }: { code: string }) => {
  const { image } = useApp()
  return (
    <View className="picks__body">
      <Image className="picks__qr" src={image(`invoice-code/${code}.svg`)} aria-label={texts.invoiceCode} />
      <View className="xs t3">{texts.invoiceCode}</View>
    </View>
  )
}

/** Counter of the staff: enter a code, check the products, hand them over. @spec PR-34 */
export const Staff = observer(function Staff({ model }: { model: PickListModel }) {
  const { isStaff, code, error, handed, scannedOrder } = model
  if (!isStaff) return null
  return (
    <Section title={texts.staff}>
      <Field
        label={texts.staffHint}
        placeholder={texts.staffHint}
        value={code}
        kind="digits"
        maxlength={13}
        error={error}
        onInput={model.type}
        onConfirm={() => void model.check()}
      />
      <View className="picks__pair picks__body">
        <Button icon="scan" onPress={() => void model.scan()}>
          {texts.scan}
        </Button>
        <Button kind={scannedOrder ? 'ghost' : 'primary'} onPress={() => void model.check()}>
          {texts.check}
        </Button>
      </View>
      <ScannedOrder model={model} />
      {handed && (
        <View className="picks__body" role="status">
          <Note kind="ok">{texts.checked}</Note>
          <Lines products={handed.goodsVoList} />
          {handed.invoiceCode && <InvoiceCode code={handed.invoiceCode} />}
        </View>
      )}
    </Section>
  )
})
