import { View } from '@tarojs/components'
import type { Address } from '@/contract/types'
import { maskPhone } from '@/domain/mask'
import type { Arranged } from '@/domain/partner'
import { addressTexts } from '@/texts/address'
import { partnerCustomerTexts } from '@/texts/partner-customer'
import { press } from '@/ui/press'
import { Tag } from '@/ui/mark'
import type { AddressListModel } from '../model'

const Link = ({ text, label, onPress }: { text: string; label: string; onPress: () => void }) => (
  <View className="addresses__link" {...press(onPress, label)}>
    {text}
  </View>
)

const Changes = ({ where, address, model }: { where: string; address: Address; model: AddressListModel }) => (
  <>
    <Link
      text={addressTexts.remove}
      label={`${addressTexts.remove}，${where}`}
      onPress={() => void model.remove(address)}
    />
    <Link text={addressTexts.edit} label={`${addressTexts.edit}，${where}`} onPress={() => void model.edit(address)} />
  </>
)

/** Source of a partner's address, and the button that saves it to the account. */
const FromPartner = ({ where, address, model }: { where: string; address: Address; model: AddressListModel }) => (
  <>
    <Tag text={partnerCustomerTexts.from(model.merchantName)} />
    <View className="grow" />
    <Link
      text={partnerCustomerTexts.copyAddress}
      label={`${partnerCustomerTexts.copyAddress}，${where}`}
      onPress={() => void model.copy(address)}
    />
  </>
)

/** An address row: place, recipient and actions. */
export const AddressRow = ({ address, model }: { address: Arranged<Address>; model: AddressListModel }) => {
  const where = `${address.address} ${address.roomNo}`.trim()
  // No rider delivers to an address without a point.
  const isUnplaced = !model.merchant && address.latitude === null
  return (
    <View className="addr">
      <View {...press(() => model.open(address))}>
        <View className="addresses__where">
          {where} {address.tag && <Tag text={address.tag} good />}
        </View>
        <View className="addresses__who">{address.region}</View>
        <View className="addresses__who">
          {address.name} {maskPhone(address.mobile)}
        </View>
      </View>
      <View className="addresses__foot">
        {address.undefault === 1 ? (
          <Tag text={addressTexts.isDefault} good />
        ) : model.merchant ? null : (
          <Link
            text={addressTexts.makeDefault}
            label={`${addressTexts.makeDefault}，${where}`}
            onPress={() => void model.makeDefault(address)}
          />
        )}
        {address.outAddress === 1 && <Tag text={addressTexts.outAddress(address.isOtherCity ?? false)} />}
        {model.merchant ? <FromPartner where={where} address={address} model={model} /> : <View className="grow" />}
        {isUnplaced && (
          <Link
            text={addressTexts.toMap}
            label={`${addressTexts.toMap}，${where}`}
            onPress={() => void model.openMap(address)}
          />
        )}
        {!model.merchant && <Changes where={where} address={address} model={model} />}
      </View>
    </View>
  )
}
