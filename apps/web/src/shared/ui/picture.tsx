import ImageIcon from '@mui/icons-material/ImageOutlined'
import { styled } from '@mui/material/styles'
import { useState } from 'react'

/** Widths that the picture service supports. */
type Width = 64 | 128 | 256 | 384 | 640 | 828

/** Product picture in its displayed size, sharp on high-density screens, with a placeholder while loading. */
export function Picture({
  url,
  size,
  width,
  alt = '',
}: {
  url: string | null
  size: number | string
  width: Width
  alt?: string
}) {
  const [broken, setBroken] = useState(false)
  const at = (w: number) => `/_image?url=${encodeURIComponent(url ?? '')}&w=${String(w)}&q=75`
  return (
    <Ground style={{ inlineSize: size }}>
      {url === null || broken ? (
        <ImageIcon aria-hidden="true" />
      ) : (
        <img
          src={at(width)}
          srcSet={`${at(width)} 1x, ${at(denser(width))} 2x`}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
      )}
    </Ground>
  )
}

const Ground = styled('div')(({ theme: { palette, shape } }) => ({
  aspectRatio: '1',
  flexShrink: 0,
  borderRadius: 1.5 * Number(shape.borderRadius),
  display: 'grid',
  placeItems: 'center',
  color: palette.text.disabled,
  backgroundColor: palette.action.hover,
  '& img': { inlineSize: '100%', blockSize: '100%', objectFit: 'cover', borderRadius: 'inherit' },
}))

const twice: Record<Width, Width> = { 64: 128, 128: 256, 256: 640, 384: 828, 640: 828, 828: 828 }

function denser(width: Width): Width {
  return twice[width]
}
