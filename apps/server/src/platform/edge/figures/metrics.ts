import type { FastifyInstance } from 'fastify'
import { routeOf } from './route-of.ts'

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Durations {
  counts: number[]
  sum: number
  count: number
}

export interface Metrics {
  /** Adds a value that is read on each scrape. */
  gauge(name: string, help: string, read: () => number): void
  /** The same for a value that only rises. */
  counter(name: string, help: string, read: () => number): void
  /** A counter with a line for each value of one label; those values must not come from clients. */
  counterBy(name: string, help: string, label: string, read: () => Iterable<[string, number]>): void
  /** The same for values that also fall. */
  gaugeBy(name: string, help: string, label: string, read: () => Iterable<[string, number]>): void
  /** All metrics in the Prometheus text format. */
  render(): string
}

/** Counts answers and their durations by route template; no label comes from a client. */
export function measure(app: FastifyInstance): Metrics {
  const answers = new Map<string, number>()
  const durations = new Map<string, Durations>()
  const figures: { name: string; help: string; type: string; read: () => number }[] = []
  const families: {
    name: string
    help: string
    type: string
    label: string
    read: () => Iterable<[string, number]>
  }[] = []

  app.addHook('onResponse', (request, reply, done) => {
    const where = `method="${request.method}",route="${routeOf(request)}"`
    const key = `${where},status="${reply.statusCode}"`
    answers.set(key, (answers.get(key) ?? 0) + 1)
    let spent = durations.get(where)
    if (!spent) durations.set(where, (spent = { counts: buckets.map(() => 0), sum: 0, count: 0 }))
    note(spent, reply.elapsedTime / 1000)
    done()
  })

  return {
    gauge: (name, help, read) => void figures.push({ name, help, type: 'gauge', read }),
    counter: (name, help, read) => void figures.push({ name, help, type: 'counter', read }),
    counterBy: (name, help, label, read) => void families.push({ name, help, type: 'counter', label, read }),
    gaugeBy: (name, help, label, read) => void families.push({ name, help, type: 'gauge', label, read }),
    render: () =>
      [
        ...head('http_requests_total', 'Answers by route template and status.', 'counter'),
        ...[...answers].map(([labels, count]) => `http_requests_total{${labels}} ${count}`),
        ...head('http_request_duration_seconds', 'How long answers took.', 'histogram'),
        ...[...durations].flatMap(([labels, spent]) => histogram(labels, spent)),
        ...figures.flatMap(({ name, help, type, read }) => [...head(name, help, type), `${name} ${read()}`]),
        ...families.flatMap(({ name, help, type, label, read }) => [
          ...head(name, help, type),
          ...[...read()].map(([value, count]) => `${name}{${label}="${value}"} ${count}`),
        ]),
        '',
      ].join('\n'),
  }
}

function note(spent: Durations, seconds: number): void {
  const bucket = buckets.findIndex((limit) => seconds <= limit)
  if (bucket >= 0) spent.counts[bucket] = (spent.counts[bucket] ?? 0) + 1
  spent.sum += seconds
  spent.count += 1
}

function histogram(labels: string, { counts, sum, count }: Durations): string[] {
  const name = 'http_request_duration_seconds'
  let below = 0
  const rising = buckets.map((limit, at) => `${name}_bucket{${labels},le="${limit}"} ${(below += counts[at] ?? 0)}`)
  return [
    ...rising,
    `${name}_bucket{${labels},le="+Inf"} ${count}`,
    `${name}_sum{${labels}} ${sum}`,
    `${name}_count{${labels}} ${count}`,
  ]
}

function head(name: string, help: string, type: string): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`]
}
