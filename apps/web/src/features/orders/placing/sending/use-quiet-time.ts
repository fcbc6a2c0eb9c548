import { useRef } from 'react'

/** The taps of an impatient finger follow each other within this time. */
const quietMs = 1500

/** After a change that the user has to read, presses count only once there was none for a while. */
export function useQuietTime() {
  const last = useRef(-Infinity)
  const begin = () => {
    last.current = performance.now()
  }
  const isOn = () => performance.now() - last.current < quietMs
  return {
    begin,
    end: () => {
      last.current = -Infinity
    },
    isOn,
    /** Whether a press is to be ignored. */
    stops(): boolean {
      const isIgnored = isOn()
      if (isIgnored) begin()
      return isIgnored
    },
  }
}
