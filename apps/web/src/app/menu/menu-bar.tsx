import type { MenuEntry } from '@mall/contract/home'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { alpha } from '@mui/material/styles'
import type { Theme } from '@mui/material/styles'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { MenuPending } from './menu-pending.tsx'
import type { Menu as MenuOfPerson } from './use-menu.ts'

/** Horizontal menu. */
export function MenuBar({ menu }: { menu: MenuOfPerson }) {
  if (menu.entries === null) return <MenuPending menu={menu} inline />
  return (
    <Box component="ul" sx={{ display: 'flex', gap: 0.5, listStyle: 'none', margin: 0, padding: 0, overflowX: 'auto' }}>
      {menu.entries.map((entry) => (
        <li key={entry.id}>
          {entry.children.length > 0 ? (
            <Group entry={entry} selected={menu.selected} />
          ) : (
            <Button
              component={Link}
              to={entry.url}
              color="inherit"
              {...(entry.id === menu.selected && { 'aria-current': 'page' })}
              sx={(theme) => lookOf(theme, entry.id === menu.selected)}
            >
              {entry.title}
            </Button>
          )}
        </li>
      ))}
    </Box>
  )
}

function Group({ entry, selected }: { entry: MenuEntry; selected: string | null }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const id = useId()
  const within = entry.children.some((child) => child.id === selected)
  const close = () => setAnchor(null)
  return (
    <>
      <Button
        id={id}
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        endIcon={<ExpandMoreIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={(theme) => lookOf(theme, within)}
      >
        {entry.title}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} slotProps={{ list: { 'aria-labelledby': id } }}>
        {entry.children.map((child) => (
          <MenuItem key={child.id} component={Link} to={child.url} selected={child.id === selected} onClick={close}>
            {child.title}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

function lookOf({ palette }: Theme, current: boolean) {
  return {
    color: current ? palette.primary.main : palette.text.secondary,
    backgroundColor: current ? alpha(palette.primary.main, 0.06) : 'transparent',
    minInlineSize: 0,
    paddingInline: 1.75,
    '&:hover': { color: current ? palette.primary.main : palette.text.primary },
  }
}
