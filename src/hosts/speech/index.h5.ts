import { failed, success, unsupported } from '../result'
import { settle, SHOPPER_MS } from '../settle'
import type { Speech } from './contract'

const voice = () => (window as { speechSynthesis?: SpeechSynthesis }).speechSynthesis

export const speech = {
  canRead: () => Boolean(voice()),
  read: (text) =>
    settle(SHOPPER_MS, (answer) => {
      const synthesis = voice()
      if (!synthesis) return answer(unsupported('hide'))
      const utterance = new SpeechSynthesisUtterance(text)
      utterance.lang = 'zh-CN'
      utterance.onend = () => answer(success(undefined))
      utterance.onerror = ({ error }) =>
        answer(error === 'canceled' || error === 'interrupted' ? success(undefined) : failed('unknown'))
      // A browser puts a text behind the one that it reads.
      synthesis.cancel()
      synthesis.speak(utterance)
    }),
  stop: () => voice()?.cancel(),
} satisfies Speech
