import type { MenuEntry } from '@mall/contract/home'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Collapse from '@mui/material/Collapse'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import { useState } from 'react'
import { Link } from 'react-router'
import { MenuIcon } from './menu-icon.tsx'
import { MenuPending } from './menu-pending.tsx'
import type { Menu } from './use-menu.ts'

/** Vertical menu for the sidebar and the phone's drawer. */
export function MenuList({ menu }: { menu: Menu }) {
  if (menu.entries === null) return <MenuPending menu={menu} />
  return (
    <List sx={{ paddingInline: 1.5, paddingBlock: 1, display: 'grid', gap: 0.5 }}>
      {menu.entries.map((entry) =>
        entry.children.length > 0 ? (
          <Group key={entry.id} entry={entry} selected={menu.selected} />
        ) : (
          <Entry key={entry.id} entry={entry} selected={menu.selected} />
        ),
      )}
    </List>
  )
}

function Entry({ entry, selected, inset = false }: { entry: MenuEntry; selected: string | null; inset?: boolean }) {
  const current = entry.id === selected
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={Link}
        to={entry.url}
        selected={current}
        {...(current && { 'aria-current': 'page' })}
        sx={{ minBlockSize: 44, paddingInlineStart: inset ? 6 : 1.5 }}
      >
        {!inset && (
          <ListItemIcon>
            <MenuIcon name={entry.icon} fontSize="small" />
          </ListItemIcon>
        )}
        <ListItemText primary={entry.title} slotProps={{ primary: { sx: { fontWeight: current ? 600 : 400 } } }} />
      </ListItemButton>
    </ListItem>
  )
}

function Group({ entry, selected }: { entry: MenuEntry; selected: string | null }) {
  const within = entry.children.some(({ id }) => id === selected)
  const [toggled, setToggled] = useState<boolean | null>(null)
  const open = toggled ?? within
  return (
    <ListItem disablePadding sx={{ display: 'block' }}>
      <ListItemButton
        aria-expanded={open}
        onClick={() => setToggled(!open)}
        sx={{ minBlockSize: 44, paddingInline: 1.5 }}
      >
        <ListItemIcon>
          <MenuIcon name={entry.icon} fontSize="small" />
        </ListItemIcon>
        <ListItemText primary={entry.title} slotProps={{ primary: { sx: { fontWeight: within ? 600 : 400 } } }} />
        <ExpandMoreIcon fontSize="small" sx={{ rotate: open ? '180deg' : '0deg', transition: 'rotate 150ms' }} />
      </ListItemButton>
      <Collapse in={open} unmountOnExit>
        <List disablePadding sx={{ display: 'grid', gap: 0.5, paddingBlockStart: 0.5 }}>
          {entry.children.map((child) => (
            <Entry key={child.id} entry={child} selected={selected} inset />
          ))}
        </List>
      </Collapse>
    </ListItem>
  )
}
