/**
 * npm forwards SIGINT and SIGTERM but not SIGHUP, and nothing when it is killed: so its child exits when npm is gone.
 * @param {string} command The npm script that this program is.
 * @param {() => void} gone
 */
export function watchNpm(command, gone) {
  if (process.env.npm_lifecycle_event !== command) return
  const npm = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watch)
    gone()
  }, 250)
  watch.unref()
}
