export interface LeafletPart {
  title: string
  text: string
}

/** Note at the end of every leaflet: the text is a summary and not from the maker. */
const DEMO_NOTE = '演示摘要，用法用量以药品说明书为准。演示数据，不构成用药建议。'

interface Drug {
  generic: string
  form: string
  symptoms: readonly string[]
  storage: string
  isRx: boolean
}

const IBUPROFEN = '用于缓解轻至中度疼痛，如头痛、牙痛、痛经；也用于普通感冒或流行性感冒引起的发热。'
const OUTSIDE = /软膏|乳膏|乳胶|贴膏|洗剂|洗液|凝胶剂|搽剂|外用|^气雾剂/
const EYE = /滴眼/
/** Forms that are neither swallowed nor put on the skin. */
const OTHER_ROUTE = /眼膏|栓|阴道|灌肠|滴耳|喷雾|吸入|含漱|贴片/
const STORAGE: Record<string, string> = {
  常温: '密封，置阴凉干燥处保存。',
  冷藏: '2～8℃ 冷藏保存，避免冻结。开封后尽快用完。',
}

function usage(form: string): string {
  if (EYE.test(form)) return '滴眼。用法、次数和疗程见药品实物说明书。'
  if (OUTSIDE.test(form)) return '外用。用前清洁患处，避开眼睛和破损皮肤，次数和疗程见药品实物说明书。'
  if (OTHER_ROUTE.test(form)) return '用法、次数和疗程见药品实物说明书，或问药师。'
  return '用量、次数和最长使用天数见药品实物说明书，或问药师。不要超量，不要与含相同成分的药同用。'
}

const warning = (isRx: boolean) =>
  isRx ? '须凭处方在医师或药师指导下使用，不要自行增减药量或停药。' : '症状没有缓解或加重时，请停用并就医。'

/** Returns a leaflet in general, careful words. The parts are the same for every drug; only its facts change. */
export function leafletOf({ generic, form, symptoms, storage, isRx }: Drug): LeafletPart[] {
  const indication =
    generic === '布洛芬缓释胶囊' ? IBUPROFEN : `用于${symptoms.join('、')}等情形，具体以药品实物说明书为准。`
  return [
    { title: '适应症', text: indication },
    { title: '用法用量', text: usage(form) },
    { title: '不良反应', text: '可能出现的不良反应见药品实物说明书。用后不适请停用，并咨询医师或药师。' },
    { title: '禁忌', text: `对${generic}或其中任何成分过敏者禁用。其他禁忌见药品实物说明书。` },
    { title: '注意事项', text: `孕妇、哺乳期妇女、儿童和老人用药前请先问医师或药师。${warning(isRx)}` },
    { title: '贮藏', text: STORAGE[storage] ?? '密封保存。' },
    { title: '说明', text: DEMO_NOTE },
  ]
}
