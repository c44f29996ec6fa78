import { done, failed, refused } from '../result'
import { settle } from '../settle'
import type { UploadHost } from './contract'

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A form of our own: no cookies go along, and whatever happens is heard. */
export const browserUpload = {
  send: ({ url, picture, headers, timeoutMs, onProgress, signal }) =>
    settle(timeoutMs, async (answer) => {
      const { file } = picture
      if (!file) return answer(failed('param'))
      const request = new XMLHttpRequest()
      request.open('POST', url)
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
      request.timeout = timeoutMs
      request.onload = () => answer(done({ status: request.status, body: parse(request.responseText) }))
      request.onerror = () => answer(failed('network'))
      request.ontimeout = () => answer(failed('timeout'))
      request.onabort = () => answer(refused({ kind: 'cancel' }))
      request.upload.onprogress = ({ loaded, total }) => {
        if (total) onProgress?.(Math.round((loaded / total) * 100))
      }
      const form = new FormData()
      form.append('file', file, 'picture.jpg')
      request.send(form)
      signal?.onCancel(() => request.abort())
    }),
} satisfies UploadHost
