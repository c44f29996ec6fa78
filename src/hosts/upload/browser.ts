import { success, failed, refused } from '../result'
import { settle } from '../settle'
import type { UploadHost } from './contract'

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

type Uploaded = { status: number; body: unknown }

/** Uploads with our own form: sends no cookies, and every event is reported. */
export const browserUpload = {
  send: async ({ url, picture, headers, timeoutMs, onProgress, signal }) => {
    let request: XMLHttpRequest | undefined
    // Uses one timer: the request has none of its own and is aborted when the time is over.
    const sent = await settle<Uploaded>(timeoutMs, (answer) => {
      const { file } = picture
      if (!file) return answer(failed('param'))
      const xhr = (request = new XMLHttpRequest())
      xhr.open('POST', url)
      for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value)
      xhr.onload = () => answer(success({ status: xhr.status, body: parse(xhr.responseText) }))
      xhr.onerror = () => answer(failed('network'))
      xhr.onabort = () => answer(refused({ kind: 'cancel' }))
      xhr.upload.onprogress = ({ loaded, total }) => {
        if (total) onProgress?.(Math.round((loaded / total) * 100))
      }
      const form = new FormData()
      form.append('file', file, 'picture.jpg')
      xhr.send(form)
      signal?.onCancel(() => xhr.abort())
    })
    if (!sent.ok) request?.abort()
    return sent
  },
} satisfies UploadHost
