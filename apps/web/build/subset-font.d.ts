declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'woff2'
    noLayoutClosure?: boolean
    noHinting?: boolean
    keepFeatures?: string[]
  }

  /** Reduces a font to the characters of `text`. */
  function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>
  export = subsetFont
}
