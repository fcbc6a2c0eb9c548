/** One thing that goes wrong, with what is expected of the cluster, written down before it is tried. */
export interface Fault {
  name: string
  what: string
  expected: string
  /** The longest interruption of writing that is allowed. */
  mostStopSeconds: number
  /** Why it cannot be tried here. */
  whyNot?: () => string | undefined
  /** Does it, and mends what does not mend itself; returns what became of it. */
  run: () => Promise<string>
}

/** As in deploy/patroni/config.yml. */
export const ttl = 20
