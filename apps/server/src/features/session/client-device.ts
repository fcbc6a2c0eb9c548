const devices: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]

/** Most specific first: many browsers also name the ones they derive from. */
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

/** A readable browser name: "iPhone · Safari". Empty if the user agent does not say. */
export function deviceName(agent: string): string {
  const nameIn = (names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(agent))?.[1]
  return [nameIn(devices), nameIn(browsers)].filter((name) => name !== undefined).join(' · ')
}

/**
 * Shortens an address, so that owners recognise their own without it identifying anyone: `203.0.113.*`,
 * `2001:db8:0:1::*`.
 */
export function shortAddress(address: string): string {
  const v4 = /(?:^|:)(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1]
  if (v4 !== undefined) return `${v4}.*`
  return address.includes(':') ? `${address.split('::')[0]?.split(':').slice(0, 4).join(':') ?? ''}::*` : address
}
