import { observer } from 'mobx-react-lite'
import { couponCardTexts } from '@/features/product/coupon-label'
import { couponsTexts } from '@/texts/coupons'
import { Button } from '@/ui/button'
import { CouponCard } from '@/ui/coupon-card'
import { Field } from '@/ui/field'
import { Note } from '@/ui/note'
import { Section } from '@/ui/section'
import type { ExchangeModel } from '../model'
import '@/features/product/offered-coupons.scss'

const texts = couponsTexts.exchange

/** Field for a code, the coupon it gives, and the exchange button. */
export const CodeForm = observer(function CodeForm({ model }: { model: ExchangeModel }) {
  const { code, error, codeCoupon, busy } = model
  return (
    <>
      <Section className="offered-coupon-form">
        <Field
          kind="text"
          value={code}
          placeholder={texts.field}
          maxlength={40}
          onInput={model.type}
          onConfirm={() => void model.lookUpCode()}
          {...(error ? { error } : {})}
        />
        <Note kind="info">{texts.why}</Note>
        <Button
          kind="primary"
          block
          loading={busy}
          onPress={() => void (codeCoupon ? model.take() : model.lookUpCode())}
        >
          {codeCoupon ? (busy ? texts.taking : texts.take) : busy ? texts.looking : texts.lookUp}
        </Button>
      </Section>
      {codeCoupon && <CouponCard {...couponCardTexts(codeCoupon)} />}
    </>
  )
})
