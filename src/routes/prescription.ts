import { defineRoutes } from './define'

export const prescriptionRoutes = defineRoutes('prescription', {
  rxDemand: { url: '/OTC/:orderNo?', page: 'demand', title: '处方详情' },
  rxRenew: { url: '/OTC/renew/:orderNo', page: 'renew', title: '续方', login: true },
  rxConsult: { url: '/OTC/consult/:no', page: 'consult', title: '在线问诊', login: true },
})
