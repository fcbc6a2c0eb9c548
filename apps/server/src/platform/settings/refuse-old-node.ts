import { StartFault } from './start-fault.ts'

/** The version that `npm start` installs and uses. */
const needed = 26

/** Older versions hang at start and print nothing. */
export function refuseOldNode(version = process.versions.node): void {
  if (Number.parseInt(version, 10) < needed)
    throw new StartFault(`it needs Node ${needed}, and this is ${version}. "npm start" uses one of its own.`)
}
