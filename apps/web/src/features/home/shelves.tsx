import Box from '@mui/material/Box'

/** Boxes on shelves, in the tints of the preset; only an ornament. */
const boxes = [
  { x: 8, y: 12, w: 44, h: 40, strong: false },
  { x: 58, y: 26, w: 30, h: 26, strong: true },
  { x: 94, y: 4, w: 36, h: 48, strong: false },
  { x: 20, y: 78, w: 30, h: 34, strong: true },
  { x: 56, y: 66, w: 50, h: 46, strong: false },
  { x: 112, y: 86, w: 28, h: 26, strong: true },
]

export function Shelves() {
  return (
    <Box
      component="svg"
      viewBox="0 0 150 120"
      aria-hidden
      sx={{
        position: 'absolute',
        insetInlineEnd: 32,
        insetBlockEnd: 0,
        blockSize: '84%',
        display: { xs: 'none', md: 'block' },
        '& rect': { fill: (theme) => theme.palette.primary[200] },
        '& .strong': { fill: (theme) => theme.palette.primary.main, opacity: 0.5 },
      }}
    >
      {boxes.map(({ x, y, w, h, strong }) => (
        <rect key={`${x}-${y}`} x={x} y={y} width={w} height={h} rx={5} className={strong ? 'strong' : ''} />
      ))}
      <rect x={0} y={54} width={150} height={4} rx={2} />
      <rect x={0} y={114} width={150} height={4} rx={2} />
    </Box>
  )
}
