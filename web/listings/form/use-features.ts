import { useState } from 'react'
import { parseFeatures } from '#contract/listing/details.ts'
import { FEATURES_MAX } from '#contract/limits.ts'

/** `withTyped` is the list and the feature being typed: what saving sends. */
export function useFeatures(first: string) {
  const [features, setFeatures] = useState(() => [...new Set(parseFeatures(first))])
  const [text, setText] = useState('')
  const typed = text.trim()
  const isFull = features.length >= FEATURES_MAX
  const canAdd = typed !== '' && !isFull
  // No duplicates: the listing's page shows each feature once.
  const withTyped = canAdd && !features.includes(typed) ? [...features, typed] : features

  function add() {
    if (!canAdd) return
    setFeatures(withTyped)
    setText('')
  }

  const remove = (index: number) => setFeatures(features.toSpliced(index, 1))
  return { features, withTyped, text, setText, canAdd, isFull, add, remove }
}
