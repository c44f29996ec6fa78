import { useEffect } from 'react'
import type { HomeModel } from '../model'

const WORD_MS = 4000

/** The search field offers one hot word after another while home is looked at. */
export function useTurningWord(model: HomeModel) {
  const turns = model.isVisible && model.words.length > 1
  useEffect(() => {
    if (!turns) return
    const timer = setInterval(() => model.turnWord(), WORD_MS)
    return () => clearInterval(timer)
  }, [model, turns])
}
