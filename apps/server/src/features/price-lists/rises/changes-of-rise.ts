import type { PlannedRise } from './plan-rise.ts'

/** Prices that are planned for later days stay. */
export function changesOfRise(lines: PlannedRise['lines']) {
  return lines.map(({ line, risen: { wanted } }) => ({
    ...line,
    act: 'SET' as const,
    from: wanted.from,
    to: wanted.act === 'SET' ? wanted.to : null,
    unitPrice: wanted.act === 'SET' ? wanted.milli / 1000 : 0,
    keepsPlanned: true,
  }))
}
