// Runs before the first paint, so that a dark page never flashes light and a Korean page is never marked as English.
// Repeats the minimum of features/display, which corrects everything once loaded.
;(function () {
  var saved = {}
  try {
    saved = JSON.parse(localStorage.getItem('nuri-mall-config') || '{}') || {}
  } catch (_damaged) {
    saved = {}
  }
  var browser = String(navigator.language || '').slice(0, 2)
  var locale = saved.locale === 'ko' || saved.locale === 'en' ? saved.locale : browser === 'ko' ? 'ko' : 'en'
  var root = document.documentElement
  root.lang = locale
  root.dir = saved.rtlLayout === true ? 'rtl' : 'ltr'
  root.dataset.mode = saved.navType === 'dark' ? 'dark' : 'light'
})()
