import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { prescriptionTexts as texts } from '@/texts/prescription'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { PatientEditModel } from './model'
import { FormView } from './parts/form'
import './index.scss'

const { refused, login, form, gone, failed, addTitle, editTitle } = texts

const PatientEdit = observer(function PatientEdit({ params }: { params: PageParams }) {
  const model = useModel((app) => new PatientEditModel(app, Number(params.id) || null, params.rx === '1'))
  const load = () => void model.load()
  const leave = () => void model.leave()
  useDidShow(() => model.show())
  return (
    <View>
      <TopBar title={model.isNew ? addTitle : editTitle} onBack={leave} />
      <Loaded
        of={model}
        skeleton={6}
        failed={failed}
        visitor={{ ...login, onAction: () => model.login() }}
        missing={{ title: gone, action: refused.back, onAction: leave }}
        others={{ refused: { ...refused, onAction: load, second: refused.back, onSecond: leave } }}
      >
        {() => (
          <>
            <FormView model={model} />
            <ActionBar>
              <Button kind="primary" block loading={model.saving} onPress={() => void model.save()}>
                {model.saving ? form.saving : form.save}
              </Button>
            </ActionBar>
          </>
        )}
      </Loaded>
    </View>
  )
})

export default definePage('patientEdit', PatientEdit)
