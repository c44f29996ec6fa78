import { observer } from 'mobx-react-lite'
import { Loaded } from '@/page-kit/loaded'
import { commonTexts } from '@/texts/common'
import { merchantTexts } from '@/texts/merchant'
import { userTexts } from '@/texts/user'
import { Cell } from '@/ui/cell'
import { Section } from '@/ui/section'
import { SkeletonBlock } from '@/ui/skeleton'
import type { MerchantUserModel } from '../model'

/** Skeleton as high as the customer's row, which has the number below the name. */
const Skeleton = () => <Cell title={<SkeletonBlock w={120} h={38} />} icon="user-on" iconOn />

/** Name and masked number of the customer, or the link to sign in. */
export const Customer = observer(function Customer({ model }: { model: MerchantUserModel }) {
  return (
    <Section>
      <Loaded
        of={model}
        data={model.info}
        inside="section"
        skeleton={<Skeleton />}
        failed={commonTexts.errors.network}
        onRetry={model.loadInfo}
        visitor={
          <Cell
            title={merchantTexts.user.loginNote}
            value={userTexts.login}
            icon="user-on"
            iconOn
            onPress={model.login}
          />
        }
      >
        {({ name, mobile }) => <Cell title={name} note={mobile} icon="user-on" iconOn />}
      </Loaded>
    </Section>
  )
})
