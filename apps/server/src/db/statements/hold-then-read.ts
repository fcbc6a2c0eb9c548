type Steps = Record<string, () => Promise<unknown>>
type Done<S extends Steps> = { [Name in keyof S]: Awaited<ReturnType<S[Name]>> }

interface HoldThenRead<Hold extends Steps, Moment, Read extends Steps> {
  /** Every lock, in the order in which all transactions take them. */
  hold: Hold
  /** The clock, and anything else read at the moment all locks are held. */
  moment: () => Promise<Moment>
  read: Read
}

/**
 * Takes locks, then reads the clock, then the rows: nothing is read before it is locked, and no lock is awaited after
 * the clock was read. Everything is sent together; the connection of the transaction runs it in order.
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
