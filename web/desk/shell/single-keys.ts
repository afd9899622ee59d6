const SETTING = 'desk-search-slash'

/** Single-key shortcuts must be possible to turn off, because dictation can type them (WCAG 2.1.4). */
export const areSingleKeysOn = (): boolean => localStorage.getItem(SETTING) !== 'off'

export const turnSingleKeys = (isOn: boolean): void => localStorage.setItem(SETTING, isOn ? 'on' : 'off')

/** Whether an event presses a key that stands for itself: outside fields, without modifiers, over no dialog. */
export const isSingleKey = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent, wanted: string): boolean =>
  key.toLowerCase() === wanted &&
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  areSingleKeysOn() &&
  !document.querySelector('dialog[open]') &&
  !isTyping(target)

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
