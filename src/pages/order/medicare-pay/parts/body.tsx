import { observer } from 'mobx-react-lite'
import { Loaded } from '@/page-kit/loaded'
import { insuranceTexts } from '@/texts/insurance'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { Field } from '@/ui/field'
import { Note } from '@/ui/note'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import type { MedicarePayModel } from '../model'
import '@/ui/empty-state/art/locked.scss'

const texts = insuranceTexts.card
interface Props {
  model: MedicarePayModel
}

const Form = observer(function Form({ model }: Props) {
  const { values, errors, busy } = model
  return (
    <Gutter>
      <Note kind="ok">{texts.why}</Note>
      <Section tight>
        <Field
          kind="name"
          value={values.name}
          maxlength={30}
          placeholder={texts.name}
          error={errors.name}
          onInput={(text) => model.set('name', text)}
        />
        <Field
          kind="idNo"
          value={values.idNo}
          placeholder={texts.idNo}
          error={errors.idNo}
          onInput={(text) => model.set('idNo', text)}
        />
        <Cell icon="pin" title={texts.city(model.city.name)} onPress={model.changeCity} />
      </Section>
      <ActionBar>
        <Button kind="primary" size="l" block loading={busy} onPress={() => void model.submit()}>
          {busy ? texts.submitting : texts.submit}
        </Button>
      </ActionBar>
    </Gutter>
  )
})

const Bound = observer(function Bound({ model }: Props) {
  const { card, params } = model
  return (
    <Gutter>
      <Section list>
        <Cell icon="card" iconOn title={card?.medicalCardNo} note={texts.boundAt(card?.name ?? '')} />
        <Cell title={texts.remove} onPress={() => void model.remove()} />
      </Section>
      {params.orderNo && (
        <ActionBar>
          <Button kind="primary" size="l" block onPress={model.toPay}>
            {texts.go}
          </Button>
        </ActionBar>
      )}
    </Gutter>
  )
})

/** The bound card, or the form that binds a card. */
export const Body = observer(function Body({ model }: Props) {
  const onAction = () => void model.load()
  return (
    <Loaded
      of={model}
      skeleton={3}
      failed={texts.loadFailed}
      visitor={{ ...texts.login, onAction: model.login }}
      others={{
        refused: { kind: 'locked', ...texts.noId, onAction, second: texts.back, onSecond: model.leave },
        bound: null,
      }}
    >
      {() => (model.state === 'bound' ? <Bound model={model} /> : <Form model={model} />)}
    </Loaded>
  )
})
