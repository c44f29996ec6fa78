import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { commonTexts } from '@/texts/common'
import { prescriptionTexts as texts } from '@/texts/prescription'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { SkeletonRows } from '@/ui/skeleton'
import { PatientEditModel } from './model'
import { FormView } from './parts/form'
import './index.scss'

const { refused, login, form, gone, failed, addTitle, editTitle } = texts

const PatientEdit = observer(function PatientEdit({ params }: { params: PageParams }) {
  const model = useModel((app) => new PatientEditModel(app, Number(params.id) || null))
  const { state } = model
  const load = () => void model.load()
  const leave = () => void model.leave()
  useDidShow(() => model.show())
  return (
    <View>
      <TopBar title={model.isNew ? addTitle : editTitle} onBack={leave} />
      {state === 'loading' && <SkeletonRows alone count={6} />}
      {state === 'visitor' && <EmptyState kind="login" alone {...login} onAction={() => model.login()} />}
      {state === 'refused' && (
        <EmptyState kind="empty" alone {...refused} onAction={load} second={refused.back} onSecond={leave} />
      )}
      {state === 'gone' && <EmptyState kind="empty" alone title={gone} action={refused.back} onAction={leave} />}
      {state === 'failed' && (
        <EmptyState kind="error" alone title={failed} action={commonTexts.retry} onAction={load} />
      )}
      {state === 'ready' && (
        <>
          <FormView model={model} />
          <ActionBar>
            <Button kind="pri" block loading={model.saving} onPress={() => void model.save()}>
              {model.saving ? form.saving : form.save}
            </Button>
          </ActionBar>
        </>
      )}
    </View>
  )
})

export default definePage('patientEdit', PatientEdit)
