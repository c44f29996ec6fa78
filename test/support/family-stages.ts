import type { Stage } from './stages'

/** Pages of relatives, and the deliveries of a store. */
export const FAMILY_STAGES: Stage[] = [
  { name: 'family', failed: /家人加载失败/, ready: '还没有家人', isEmpty: true },
  {
    name: 'familyLink',
    params: () => ({ id: 99999 }),
    failed: /家人详情加载失败/,
    ready: '没有找到这位家人',
    isEmpty: true,
  },
  {
    name: 'storeDeliveries',
    params: () => ({ storeNo: 'S903001' }),
    failed: /送达记录加载失败/,
    ready: /次里 \d+ 次|送达记录还不够/,
  },
]
