const devices: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]

/** The more special first: many browsers name themselves and the ones that they are made of. */
const browsers: [RegExp, string][] = [
  [/KAKAOTALK/i, 'KakaoTalk'],
  [/NAVER\(/, 'Naver'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Whale/, 'Whale'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS|Chromium/, 'Chrome'],
  [/Safari/, 'Safari'],
]

/** A browser as its owner would call it: "iPhone · Safari". Empty when it does not say. */
export function deviceName(agent: string): string {
  const nameIn = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(agent))?.[1]
  return [nameIn(devices), nameIn(browsers)].filter((name) => name !== undefined).join(' · ')
}

/** Enough of an address to know one's own again, and not to be found by it: `203.0.113.*`, `2001:db8:0:1::*`. */
export function shortAddress(address: string): string {
  const v4 = /(?:^|:)(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1]
  if (v4 !== undefined) return `${v4}.*`
  return address.includes(':') ? `${address.split('::')[0]?.split(':').slice(0, 4).join(':') ?? ''}::*` : address
}
