import PinIcon from '@mui/icons-material/PushPinOutlined'
import MustReadIcon from '@mui/icons-material/PriorityHighOutlined'
import Chip from '@mui/material/Chip'
import { useText } from '#shared/i18n/use-text.ts'
import { noticesMessages } from './notices.messages.ts'

/** Pinned and must-read marks, as icon and text. */
export function NoticeMarks({ pinned, mustRead }: { pinned: boolean; mustRead: boolean }) {
  const t = useText(noticesMessages)
  return (
    <>
      {pinned && <Chip size="small" variant="outlined" color="primary" icon={<PinIcon />} label={t('pinned')} />}
      {mustRead && <Chip size="small" variant="outlined" color="error" icon={<MustReadIcon />} label={t('mustRead')} />}
    </>
  )
}
