import { get } from '../endpoint'

export const mainEndpoints = {
  carousel: get('/user-api/carousel/getCarouselList', { visitor: 'open', cached: true }),
  activityInfo: get('/user-api/hwxcactivity/info', { visitor: 'open', cached: true }),
  popupInfo: get('/user-api/hwxcpopup/info', { visitor: 'open', cached: true }),
  notice: get('/user-api/notice/getNoticeById/unauthorized', { visitor: 'public', cached: true }),
}
