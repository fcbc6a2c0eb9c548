import MoreIcon from '@mui/icons-material/MoreVert'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'

export interface MenuAction {
  text: string
  act: () => unknown
}

/** A button with a menu of actions; those that do not apply are false. */
export function ActionMenu({ label, actions }: { label: string; actions: readonly (MenuAction | false)[] }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <IconButton aria-label={label} aria-haspopup="menu" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        <MoreIcon />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {actions
          .filter((action) => action !== false)
          .map(({ text, act }) => (
            <MenuItem
              key={text}
              onClick={() => {
                setAnchor(null)
                void act()
              }}
            >
              {text}
            </MenuItem>
          ))}
      </Menu>
    </>
  )
}
