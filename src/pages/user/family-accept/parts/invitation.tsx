import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Reply } from '@/contract/types'
import { formatShopTime } from '@/domain/shop-time'
import { namesOfRights } from '@/features/user/family/rights'
import { familyTexts } from '@/texts/family'
import { Button } from '@/ui/button'
import { Pair } from '@/ui/cell'
import { Field } from '@/ui/field'
import { Note } from '@/ui/note'
import { Section } from '@/ui/section'
import type { FamilyAcceptModel } from '../model'

const texts = familyTexts.accept

/** Field for the code. */
export const CodeForm = observer(function CodeForm({ model }: { model: FamilyAcceptModel }) {
  return (
    <Section>
      <Note kind="info">{texts.rule}</Note>
      <Field
        kind="text"
        value={model.code}
        placeholder={texts.placeholder}
        maxlength={12}
        onInput={model.setCode}
        onConfirm={() => void model.find()}
      />
      <Button kind="primary" block loading={model.isSending} onPress={() => void model.find()}>
        {model.isSending ? texts.checking : texts.next}
      </Button>
    </Section>
  )
})

/** Shows who invites to which rights, with the button that accepts. */
export const Invitation = observer(function Invitation({
  model,
  invite,
}: {
  model: FamilyAcceptModel
  invite: Reply<'findCarerInvite'>
}) {
  return (
    <View>
      <Section>
        <Pair name={texts.from}>{invite.name}</Pair>
        <Pair name={texts.may}>{namesOfRights(invite.rights)}</Pair>
        <Pair name={texts.until}>{formatShopTime(invite.expireTime, 'M月D日 HH:mm')}</Pair>
        <Note kind="info">{texts.rule}</Note>
      </Section>
      <Section>
        <Button kind="primary" block loading={model.isSending} onPress={() => void model.accept()}>
          {model.isSending ? texts.sending : texts.confirm}
        </Button>
        <Button block onPress={model.reset}>
          {texts.other}
        </Button>
      </Section>
    </View>
  )
})
