import { post } from '../endpoint'

export const uploadEndpoints = {
  upload: post('/user-api/upload/up', { own: [500] }),
  ocr: post('/user-api/ocr/info', { own: [500] }),
}
