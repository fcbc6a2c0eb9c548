import { useEffect, useState } from 'react'

/** A QR code, black on white in every mode, because cameras need the contrast. Drawn by a chunk of its own. */
export function QrCode({ text, size, alt }: { text: string; size: number; alt: string }) {
  const [drawn, setDrawn] = useState<{ text: string; url: string }>()
  useEffect(() => {
    let isCurrent = true
    const draw = async () => {
      const { toString } = await import('qrcode')
      const svg = await toString(text, { type: 'svg', margin: 2 })
      if (isCurrent) setDrawn({ text, url: `data:image/svg+xml,${encodeURIComponent(svg)}` })
    }
    // The text beside it says the same, so that without the chunk the place stays empty.
    draw().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [text])
  const box = { inlineSize: size, blockSize: size, flexShrink: 0 } as const
  return drawn?.text === text ? <img src={drawn.url} alt={alt} style={box} /> : <div style={box} />
}
