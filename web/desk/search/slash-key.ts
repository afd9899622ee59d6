const WITH_SLASH = 'desk-search-slash'

/** Single-key shortcuts must be possible to turn off, because dictation can type them (WCAG 2.1.4). */
export const isSlashOn = (): boolean => localStorage.getItem(WITH_SLASH) !== 'off'

export const turnSlash = (isOn: boolean): void => localStorage.setItem(WITH_SLASH, isOn ? 'on' : 'off')
