import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fillTemplate } from '../fill-template.ts'
import { giveAway } from './system-user.ts'

const deploy = fileURLToPath(new URL('../../deploy/', import.meta.url))

/** Fills in a file of deploy/ and writes it; returns its path. It has passwords, so only its owner may read it. */
export function writeConfig(source: string, target: string, values: Record<string, string>): string {
  writeFileSync(target, fillTemplate(readFileSync(join(deploy, source), 'utf8'), values), { mode: 0o600 })
  giveAway(target)
  return target
}

/** The settings of a file of deploy/ that is read as an environment. */
export function environmentOf(source: string, values: Record<string, string>): Record<string, string> {
  const lines = fillTemplate(readFileSync(join(deploy, source), 'utf8'), values).split('\n')
  const settings = lines.map((line) => /^([A-Z0-9_]+)=(.*)$/.exec(line)).filter((found) => found !== null)
  return Object.fromEntries(settings.map(([, name = '', value = '']) => [name, value]))
}
