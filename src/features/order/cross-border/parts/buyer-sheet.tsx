import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Loaded } from '@/page-kit/loaded'
import { crossBorderTexts } from '@/texts/cross-border'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { Field } from '@/ui/field'
import { Sheet } from '@/ui/sheet'
import type { Buyers } from '../buyers'
import '../index.scss'

const texts = crossBorderTexts.buyers

interface Props {
  buyers: Buyers
}

const Form = observer(function Form({ buyers }: Props) {
  const { name, idNo, errors, setName, setIdNo } = buyers
  return (
    <>
      <Field
        kind="personName"
        label={texts.name}
        placeholder={texts.nameHint}
        value={name}
        error={errors.name}
        onInput={setName}
      />
      <Field
        kind="idNo"
        label={texts.idNo}
        placeholder={texts.idNoHint}
        value={idNo}
        error={errors.idNo}
        onInput={setIdNo}
      />
      <View className="xs t3 cross-border-gap">{texts.sealed}</View>
    </>
  )
})

const List = observer(function List({ buyers }: Props) {
  const { list, choose } = buyers
  return (
    <Loaded of={buyers} skeleton={3} inside="section" failed={texts.failed}>
      {() => (
        <>
          {list.map((buyer) => (
            <Cell key={buyer.id} icon="user" title={buyer.name} note={buyer.idMask} onPress={() => choose(buyer)} />
          ))}
        </>
      )}
    </Loaded>
  )
})

/** Sheet for the buyer declared to customs. @spec PR-11 RX-10 */
export const BuyerSheet = observer(function BuyerSheet({ buyers }: Props) {
  const { isOpen, isAdding, isBusy, state, close, add, save } = buyers
  if (!isOpen) return null
  const foot = isAdding ? (
    <Button kind="primary" block loading={isBusy} onPress={() => void save()}>
      {texts.save}
    </Button>
  ) : (
    <Button block onPress={add}>
      {texts.add}
    </Button>
  )
  return (
    <Sheet open title={isAdding ? texts.form : texts.title} onClose={close} foot={state === 'ready' ? foot : undefined}>
      {isAdding ? <Form buyers={buyers} /> : <List buyers={buyers} />}
    </Sheet>
  )
})
