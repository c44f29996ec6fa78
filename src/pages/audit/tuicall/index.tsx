import { View } from '@tarojs/components'
import { definePage } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { auditTypeOf } from '@/features/audit/work'
import { auditTexts as texts } from '@/texts/audit'
import { RxSendBack, SEND_BACKS } from './parts/send-backs'
import './index.scss'

/** Sends work back with a reason. */
export default definePage('auditTuicall', function AuditTuicall({ params }) {
  const SendBack = SEND_BACKS[auditTypeOf(params.type)] ?? RxSendBack
  return (
    <View>
      <TopBar title={texts.sendBack.title} />
      <SendBack no={params.no ?? ''} />
    </View>
  )
})
