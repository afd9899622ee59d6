import { firstTelephone, telephoneToDial } from './telephone.ts'

/**
 * A telephone number as the desk shows it, so that one number has one spelling in a list: a French one in pairs, whether it was
 * typed « 0639984455 », « +33 6 39 98 44 55 » or « 06.39.98.44.55 ». Anything else is shown as it was typed.
 */
export function shownTelephone(typed: string): string {
  const isWhole = firstTelephone(typed).trim() === typed.trim()
  const digits = telephoneToDial(typed)
    .replace(/^00/, '+')
    .replace(/^\+330?(?=[1-9]\d{8}$)/, '0')
  return isWhole && /^0[1-9]\d{8}$/.test(digits) ? digits.replaceAll(/\d\d(?=\d)/g, '$& ') : typed
}
