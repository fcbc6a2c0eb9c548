// Builds pages and server when their sources have changed.
import { prepare } from './prepare.mjs'

await prepare()
