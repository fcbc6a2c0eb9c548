import type { Page } from 'playwright-core'

/** Minimum touch target in CSS pixels. */
const minTargetPx = 44

/**
 * Lists touch targets that are too small, one line each. Counts the area that reacts to a press: a checkbox includes
 * its label, a clickable row its link. Links in running text may be as high as their line (WCAG 2.5.8).
 */
export async function findSmallTargets(page: Page): Promise<string[]> {
  const found = await page.evaluate((size) => {
    const pressable =
      'a[href], button, input:not([type=hidden]), select, textarea, summary, [contenteditable=true], ' +
      ['button', 'link', 'checkbox', 'radio', 'tab', 'menuitem', 'menuitemradio', 'option', 'switch', 'combobox']
        .map((role) => `[role=${role}]`)
        .join(', ')
    /** Pressing anywhere in these activates the control within. */
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

    /** The area around the control counts if a press there reaches it. */
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
  }, minTargetPx)
  return [...new Set(found)]
}
