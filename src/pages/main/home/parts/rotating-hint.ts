import { useEffect, useState } from 'react'
import { mainTexts } from '@/texts/main'

const WORD_MS = 4000

/** Rotates the hot words in the search field while `turning`: while home is visible and motion is allowed. */
export function useRotatingHint(keywords: readonly string[], turning: boolean): string {
  const [at, setAt] = useState(0)
  const turns = turning && keywords.length > 1
  useEffect(() => {
    if (!turns) return
    const timer = setInterval(() => setAt((place) => place + 1), WORD_MS)
    return () => clearInterval(timer)
  }, [turns])
  return keywords[at % Math.max(1, keywords.length)] ?? mainTexts.search
}
