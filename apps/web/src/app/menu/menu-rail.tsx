import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { MenuIcon } from './menu-icon.tsx'
import type { Menu } from './use-menu.ts'

/** Mini drawer: an icon with its label below. A group opens the full drawer. */
export function MenuRail({ menu, openDrawer }: { menu: Menu; openDrawer: () => void }) {
  return (
    <List sx={{ padding: 1, display: 'grid', gap: 0.5 }}>
      {(menu.entries ?? []).map((entry) => {
        const isGroup = entry.children.length > 0
        const current = entry.id === menu.selected || entry.children.some(({ id }) => id === menu.selected)
        return (
          <ListItem key={entry.id} disablePadding>
            <ListItemButton
              {...(isGroup ? { onClick: openDrawer, 'aria-haspopup': true } : { component: Link, to: entry.url })}
              {...(current && !isGroup && { 'aria-current': 'page' })}
              selected={current}
              sx={{ flexDirection: 'column', gap: 0.25, paddingInline: 0.5, paddingBlock: 1 }}
            >
              <MenuIcon name={entry.icon} fontSize="small" />
              <Typography variant="overline" sx={{ maxInlineSize: '100%', textAlign: 'center', lineHeight: 1.3 }}>
                {entry.title}
              </Typography>
            </ListItemButton>
          </ListItem>
        )
      })}
    </List>
  )
}
