import Box from '@mui/material/Box'
import { NodeViewWrapper } from '@tiptap/react'
import type { NodeViewProps } from '@tiptap/react'
import { NoticePicture } from '#features/notices/rich-text/notice-picture.tsx'

/** An image in the editor. */
export function PictureView({ node, selected }: NodeViewProps) {
  return (
    <NodeViewWrapper>
      <Box sx={{ borderRadius: 1, outline: selected ? 2 : 0, outlineStyle: 'solid', outlineColor: 'primary.main' }}>
        <NoticePicture fileId={String(node.attrs['fileId'])} alt={String(node.attrs['alt'])} />
      </Box>
    </NodeViewWrapper>
  )
}
