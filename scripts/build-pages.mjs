// Builds the pages when their sources changed.
import { prepare } from './prepare.mjs'

await prepare()
