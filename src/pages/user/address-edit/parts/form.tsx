import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { addressTexts } from '@/texts/address'
import { Cell } from '@/ui/cell'
import { Chip, Chips } from '@/ui/chip'
import { Switch } from '@/ui/choice'
import { Field } from '@/ui/field'
import { Gutter } from '@/ui/page'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import type { AddressEditModel } from '../model'

const PlacesButton = ({ model }: { model: AddressEditModel }) => (
  <View className="address-edit-edit__pick" {...press(() => void model.openPlaces())}>
    {addressTexts.pick}
  </View>
)

const Recipient = observer(function Recipient({ model }: { model: AddressEditModel }) {
  const { form, errors } = model
  return (
    <>
      <Field
        kind="name"
        label={addressTexts.name}
        placeholder={addressTexts.namePlaceholder}
        value={form.name}
        maxlength={20}
        error={errors.name}
        onInput={(text) => model.set('name', text)}
      />
      <Field
        kind="mobile"
        label={addressTexts.mobile}
        placeholder={addressTexts.mobilePlaceholder}
        value={form.mobile}
        error={errors.mobile}
        onInput={(text) => model.set('mobile', text)}
      />
    </>
  )
})

const AddressFields = observer(function AddressFields({ model }: { model: AddressEditModel }) {
  const { form, errors } = model
  return (
    <>
      <Cell
        title={addressTexts.region}
        value={form.region || addressTexts.regionPlaceholder}
        onPress={() => void model.openRegions()}
      />
      {errors.region && (
        <View className="address-edit-edit__error" role="alert">
          {errors.region}
        </View>
      )}
      <Field
        kind="street"
        label={addressTexts.street}
        placeholder={addressTexts.streetPlaceholder}
        value={form.address}
        maxlength={100}
        error={errors.address}
        right={<PlacesButton model={model} />}
        onInput={(text) => model.set('address', text)}
      />
      <Field
        kind="room"
        label={addressTexts.room}
        placeholder={addressTexts.roomPlaceholder}
        value={form.roomNo}
        maxlength={40}
        onInput={(text) => model.set('roomNo', text)}
      />
    </>
  )
})

/** Form with recipient, place and tag of the address. */
export const FormView = observer(function FormView({ model }: { model: AddressEditModel }) {
  const { form } = model
  return (
    <Gutter>
      <Section list>
        <Cell title={addressTexts.paste} onPress={() => model.openPaste()} />
      </Section>
      <Section>
        <Recipient model={model} />
        <AddressFields model={model} />
      </Section>
      <Section list>
        <Cell
          title={addressTexts.tag}
          right={
            <Chips>
              {addressTexts.tags.map((tag) => (
                <Chip
                  key={tag}
                  text={tag}
                  inset
                  on={form.tag === tag}
                  onPress={() => model.set('tag', form.tag === tag ? '' : tag)}
                />
              ))}
            </Chips>
          }
        />
        <Cell
          title={addressTexts.asDefault}
          right={
            <Switch on={form.isDefault} label={addressTexts.asDefault} onChange={(on) => model.set('isDefault', on)} />
          }
        />
      </Section>
    </Gutter>
  )
})
