import TextIcon from '@mui/icons-material/DescriptionOutlined'
import OtherIcon from '@mui/icons-material/InsertDriveFileOutlined'
import PictureIcon from '@mui/icons-material/ImageOutlined'
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined'
import SheetIcon from '@mui/icons-material/TableChartOutlined'
import { fileEndingOf, type FileEnding } from '@mall/contract/files'

const icons: Record<FileEnding, typeof OtherIcon> = {
  ...{ jpg: PictureIcon, jpeg: PictureIcon, png: PictureIcon, webp: PictureIcon, pdf: PdfIcon },
  ...{ xlsx: SheetIcon, csv: SheetIcon, docx: TextIcon, hwp: TextIcon, hwpx: TextIcon, txt: TextIcon },
}

export function FileIcon({ name }: { name: string }) {
  const ending = fileEndingOf(name)
  const Icon = ending === undefined ? OtherIcon : icons[ending]
  return <Icon aria-hidden="true" />
}
