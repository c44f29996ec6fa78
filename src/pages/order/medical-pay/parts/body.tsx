import { observer } from 'mobx-react-lite'
import { Loaded } from '@/page-kit/loaded'
import { formatYuan } from '@/domain/money'
import { Sum } from '@/features/order/cashier/parts/sum'
import { insuranceTexts } from '@/texts/insurance'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { Note } from '@/ui/note'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import type { MedicalPayModel } from '../model'

const texts = insuranceTexts.pay
const yuan = (value: number) => `¥${formatYuan(value)}`

/** Split of the payment; parts of 0 are left out. */
const Split = observer(function Split({ model }: { model: MedicalPayModel }) {
  const { bill } = model
  if (!bill) return null
  const add = (type: 'FREIGHT' | 'OTHER') => bill.adds.find((one) => one.type === type)?.amount ?? 0
  const rows = [
    [texts.gov, bill.gov],
    [texts.self, bill.self],
    [texts.other, bill.other],
    [texts.medCash, bill.medCash],
    [texts.deliveryFee, add('FREIGHT')],
    [texts.rest, add('OTHER')],
  ] as const
  const [reduce] = bill.reduces
  return (
    <>
      <Sum title={texts.cash} value={bill.cash} countdown={model.countdown} message={model.message} />
      <Section list>
        <Cell title={texts.total} value={yuan(bill.total)} />
        {rows.map(([title, value]) => value > 0 && <Cell key={title} title={title} value={yuan(value)} />)}
        {reduce && <Cell title={texts.reduce} value={`−${yuan(reduce.amount)}`} />}
      </Section>
      <Note kind="info">{texts.note}</Note>
    </>
  )
})

const Bar = observer(function Bar({ model }: { model: MedicalPayModel }) {
  const { busy, bill } = model
  const text = bill?.kind === 'INSURANCE_ONLY' ? texts.submitAll : texts.submit(formatYuan(bill?.cash ?? 0))
  return (
    <ActionBar>
      <Button kind="primary" size="l" block loading={busy !== ''} onPress={() => void model.pay()}>
        {busy ? texts[busy] : text}
      </Button>
    </ActionBar>
  )
})

/** The page in each of its states. */
export const Body = observer(function Body({ model }: { model: MedicalPayModel }) {
  const other = { second: texts.other2, onSecond: model.toCashier }
  const unclear = { kind: 'error', title: model.message, action: texts.again } as const
  return (
    <Loaded
      of={model}
      skeleton={6}
      failed={{ title: model.message, ...other }}
      others={{
        noCard: { ...texts.needsCard, onAction: model.toCard, ...other },
        unclear: { ...unclear, onAction: () => void model.find(1), ...other },
      }}
    >
      {() => (
        <Gutter>
          <Split model={model} />
          <Bar model={model} />
        </Gutter>
      )}
    </Loaded>
  )
})
