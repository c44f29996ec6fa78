import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { accountTexts } from '@/texts/account'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { FormView } from './form'
import { IdCardAddModel } from './model'
import './index.scss'
import '@/ui/empty-state/art/locked.scss'

const texts = accountTexts.idCard

const IdCardAdd = observer(function IdCardAdd() {
  const model = useModel((app) => new IdCardAddModel(app))
  useEffect(() => void model.load(), [model])
  return (
    <View>
      <TopBar title={texts.addTitle} />
      <Loaded
        of={model}
        skeleton={3}
        others={{ refused: { kind: 'locked', ...texts.noConsent, onAction: model.load } }}
      >
        {() => (
          <>
            <FormView model={model} />
            <ActionBar>
              <Button kind="primary" block loading={model.isBusy} onPress={() => void model.save()}>
                {model.isBusy ? texts.saving : texts.save}
              </Button>
            </ActionBar>
          </>
        )}
      </Loaded>
    </View>
  )
})

export default definePage('idCardAdd', IdCardAdd)
