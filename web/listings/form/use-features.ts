import { useState } from 'react'
import { parseFeatures } from '#contract/listing/details.ts'
import { FEATURES_MAX } from '#contract/limits.ts'

export function useFeatures(first: string) {
  const [features, setFeatures] = useState(() => [...new Set(parseFeatures(first))])
  const [text, setText] = useState('')
  const typed = text.trim()
  const isFull = features.length >= FEATURES_MAX
  const canAdd = typed !== '' && !isFull

  function add() {
    if (!canAdd) return
    // No duplicates: the listing's page shows each feature once.
    if (!features.includes(typed)) setFeatures([...features, typed])
    setText('')
  }

  const remove = (index: number) => setFeatures(features.toSpliced(index, 1))
  return { features, text, setText, canAdd, isFull, add, remove }
}
