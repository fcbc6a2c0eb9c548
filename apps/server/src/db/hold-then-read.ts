type Steps = Record<string, () => Promise<unknown>>
type Done<S extends Steps> = { [Name in keyof S]: Awaited<ReturnType<S[Name]>> }

interface HoldThenRead<Hold extends Steps, Moment, Read extends Steps> {
  /** Every lock, in the order in which all transactions take them. */
  hold: Hold
  /** The clock, and what else must be of the moment at which everything is held. */
  moment: () => Promise<Moment>
  read: Read
}

/**
 * Takes locks, then looks at the clock, then reads: nothing is read before it is held, and no lock is waited for after
 * the clock was read. All of it is sent together. A transaction has one connection, which does one step after the other,
 * in the order in which they are written.
 */
export async function holdThenRead<Hold extends Steps, Moment, Read extends Steps>({
  hold,
  moment,
  read,
}: HoldThenRead<Hold, Moment, Read>): Promise<Done<Hold> & { moment: Moment } & Done<Read>> {
  const steps = [...Object.entries(hold), ['moment', moment] as const, ...Object.entries(read)]
  const done = await Promise.all(steps.map(async ([name, step]) => [name, await step()] as const))
  return Object.fromEntries(done) as Done<Hold> & { moment: Moment } & Done<Read>
}
