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
import { Cell } from '@/ui/cell'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { PatientsModel } from './model'
import { PatientRow } from './parts/row'
import './index.scss'
import '@/ui/empty-state/art/people.scss'

const { login, failed, empty } = texts

const Patients = observer(function Patients({ params }: { params: PageParams }) {
  const model = useModel((app) => new PatientsModel(app, params.state === 'select'))
  const { state, list } = model
  useDidShow(() => void model.load())
  return (
    <View>
      <TopBar title={model.choosing ? texts.chooseTitle : texts.title} />
      <Loaded
        of={model}
        skeleton={4}
        failed={failed}
        visitor={{ ...login, onAction: () => model.login() }}
        empty={list.length === 0 && { kind: 'people', ...empty }}
      >
        {() => (
          <Gutter>
            <View className="patients__lead">{model.merchant ? texts.leadThere : texts.lead}</View>
            {!model.choosing && (
              <Section list>
                <Cell icon="rx" title={texts.myPrescriptions} onPress={() => model.prescriptions()} />
              </Section>
            )}
            {list.map((patient) => (
              <Section key={patient.id} tight>
                <PatientRow patient={patient} model={model} />
              </Section>
            ))}
          </Gutter>
        )}
      </Loaded>
      {state === 'ready' && !model.merchant && (
        <ActionBar>
          <Button kind="primary" block onPress={() => void model.add()}>
            {texts.add}
          </Button>
        </ActionBar>
      )}
    </View>
  )
})

export default definePage('patients', Patients)
