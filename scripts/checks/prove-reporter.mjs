// Prints one line per proof as soon as it has ended.

/** @typedef {import('vitest/node').TestCase} TestCase */

// Vitest expects a reporter as a default-exported class.
export default class ProveReporter {
  /** @param {TestCase} test */
  onTestCaseResult(test) {
    const { state, errors } = test.result()
    if (state === 'skipped') return
    const seconds = ((test.diagnostic()?.duration ?? 0) / 1000).toFixed(1)
    const notes = test.annotations().map(({ message }) => message)
    console.log(
      `${state === 'passed' ? 'ok  ' : 'FAIL'} ${seconds.padStart(7)} s  ${[test.fullName, ...notes].join(' · ')}`,
    )
    for (const { message, stack } of errors ?? []) console.log(`\n${message}\n${stack ?? ''}\n`)
  }

  /** @param {ReadonlyArray<import('vitest/node').TestModule>} modules */
  onTestRunEnd(modules) {
    for (const module of modules)
      for (const { message, stack } of module.errors())
        console.log(`FAIL ${module.relativeModuleId}\n${message}\n${stack}`)
  }
}
