import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { CARER_RIGHTS } from '@/domain/carer'
import { formatShopTime } from '@/domain/shop-time'
import { familyTexts as texts } from '@/texts/family'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { Switch } from '@/ui/choice'
import { Note } from '@/ui/note'
import { Sheet } from '@/ui/sheet'
import type { FamilyModel } from '../model'

/** Sheet that gives rights to a relative, then shows the code. */
export const InviteSheet = observer(function InviteSheet({ model }: { model: FamilyModel }) {
  const { isInviting, invite, isSending, rights, hasRight } = model
  const foot = invite ? (
    <Button kind="primary" block onPress={() => void model.copy()}>
      {texts.copy}
    </Button>
  ) : (
    <Button kind="primary" block loading={isSending} disabled={!hasRight} onPress={() => void model.create()}>
      {isSending ? texts.creating : texts.create}
    </Button>
  )
  return (
    <Sheet open={isInviting} title={texts.inviteTitle} onClose={model.closeInvite} foot={foot}>
      {invite ? (
        <View>
          <Cell title={texts.code} value={model.code} />
          <View className="xs t2">{texts.codeNote(formatShopTime(invite.expireTime, 'M月D日 HH:mm'))}</View>
        </View>
      ) : (
        <View>
          <Note kind="info">{texts.inviteRule}</Note>
          {CARER_RIGHTS.map((right) => (
            <Cell
              key={right}
              title={texts.rights[right].name}
              note={texts.rights[right].note}
              right={
                <Switch
                  on={rights[right]}
                  label={texts.rights[right].name}
                  onChange={(isGiven) => model.setRight(right, isGiven)}
                />
              }
            />
          ))}
        </View>
      )}
    </Sheet>
  )
})
