import type { Page } from 'playwright-core'

/** What a finger needs, in CSS pixels. */
const least = 44

/**
 * What can be pressed on the page and is too small for a finger, one line each. What counts is where a press works: the
 * words of a box count with the box, a row that opens as a whole with its link. A link in running text is as high as its
 * line (WCAG 2.5.8).
 */
export async function findSmallTargets(page: Page): Promise<string[]> {
  const found = await page.evaluate((size) => {
    const pressable =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [contenteditable=true], ' +
      ['button', 'link', 'checkbox', 'radio', 'tab', 'menuitem', 'menuitemradio', 'option', 'switch', 'combobox']
        .map((role) => `[role=${role}]`)
        .join(', ')
    /** Of these a press anywhere works as one on the thing within. */
    const larger = 'label, [data-opens], .MuiInputBase-root, .MuiButtonBase-root'
    const dialog = [...document.querySelectorAll('[role=dialog]')].findLast((one) => one.checkVisibility())

    const isShown = (target: Element) =>
      target.checkVisibility({ opacityProperty: false, visibilityProperty: true }) &&
      target.closest('[aria-hidden=true], [inert]') === null &&
      target.getBoundingClientRect().width > 1 &&
      !target.matches(':disabled, [aria-disabled=true]')

    const isInText = (target: Element) => {
      if (!getComputedStyle(target).display.startsWith('inline')) return false
      let block: Element | null = target.parentElement
      while (block && getComputedStyle(block).display === 'inline') block = block.parentElement
      const words = (part: Element | null) => part?.textContent.replaceAll(/\s/g, '').length ?? 0
      return getComputedStyle(block ?? target).display === 'block' && words(block) > words(target) + 4
    }

    const isLargeBox = (part: Element) => {
      const { width, height } = part.getBoundingClientRect()
      return width >= size - 0.5 && height >= size - 0.5
    }

    /** A press beside what is drawn counts where it reaches the same thing. */
    const reachesAround = (target: Element) => {
      target.scrollIntoView({ block: 'center', inline: 'center' })
      const { left, top, width, height } = target.getBoundingClientRect()
      const [x, y, far] = [left + width / 2, top + height / 2, size / 2 - 1]
      const spots = [
        [x - far, y],
        [x + far, y],
        [x, y - far],
        [x, y + far],
      ] as const
      return spots.every(([spotX, spotY]) => {
        const met = document.elementFromPoint(spotX, spotY)
        return met !== null && (target.contains(met) || met.closest(larger)?.contains(target) === true)
      })
    }

    return [...(dialog ?? document).querySelectorAll(pressable)]
      .filter(isShown)
      .filter((target) => {
        const around = [target, target.closest(larger), target.parentElement?.closest(larger)]
        const labels = target instanceof HTMLInputElement ? [...(target.labels ?? [])] : []
        return (
          ![...around, ...labels].some((part) => part && isLargeBox(part)) &&
          !isInText(target) &&
          !reachesAround(target)
        )
      })
      .map((target) => {
        const { width, height } = target.getBoundingClientRect()
        const name = target.getAttribute('aria-label') ?? `${target.textContent} ${target.getAttribute('type') ?? ''}`
        return `${target.tagName.toLowerCase()} ${Math.round(width)}×${Math.round(height)} ${name.trim().slice(0, 40)}`
      })
  }, least)
  return [...new Set(found)]
}
