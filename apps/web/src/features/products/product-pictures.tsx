import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useState } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { Picture } from '#shared/ui/picture.tsx'
import { productDialogMessages } from './product-dialog.messages.ts'

/** The pictures of a product: one large, and all of them to choose from. */
export function ProductPictures({ urls, name }: { urls: readonly string[]; name: string }) {
  const t = useText(productDialogMessages)
  const [chosen, choose] = useState(urls[0])
  const shown = urls.find((url) => url === chosen) ?? urls[0] ?? null
  return (
    <Box sx={{ display: 'grid', gap: 1, alignContent: 'start' }}>
      <Picture key={shown} url={shown} size="100%" width={384} alt={name} />
      {urls.length > 1 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {urls.map((url, at) => (
            <ButtonBase
              key={url}
              aria-label={t('pictureNo', { name, no: at + 1 })}
              aria-pressed={url === shown}
              onClick={() => choose(url)}
              sx={{
                borderRadius: 1.5,
                outline: '2px solid',
                outlineColor: url === shown ? 'primary.main' : 'transparent',
              }}
            >
              <Picture url={url} size={56} width={64} />
            </ButtonBase>
          ))}
        </Box>
      )}
    </Box>
  )
}
