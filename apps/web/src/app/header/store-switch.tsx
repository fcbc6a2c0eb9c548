import CheckIcon from '@mui/icons-material/Check'
import OpenIcon from '@mui/icons-material/ExpandMore'
import StoreIcon from '@mui/icons-material/StorefrontOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { switchStore } from '#features/users/stores/switch-store.ts'
import { useWhoAmIQuery } from '#features/users/users.api.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { appMessages } from '../app.messages.ts'

/** Names the store of this tab, always in sight, and switches to another one. Only for a person of several. */
export function StoreSwitch() {
  const t = useText(appMessages)
  const { data: me } = useWhoAmIQuery()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (!me?.store || me.stores === undefined) return null
  const { storeId: currentId, storeNm } = me.store
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={t('switchStore', { name: storeNm })}
        startIcon={<StoreIcon />}
        endIcon={<OpenIcon />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ minInlineSize: 0, minBlockSize: 36, fontWeight: 600, maxInlineSize: { xs: '100%', md: 220 } }}
      >
        <Box component="bdi" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {storeNm}
        </Box>
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {me.stores.map(({ storeId, storeNm: name }) => (
          <MenuItem
            key={storeId}
            selected={storeId === currentId}
            onClick={() => {
              setAnchor(null)
              if (storeId !== currentId) switchStore(storeId)
            }}
          >
            <ListItemIcon>{storeId === currentId ? <CheckIcon fontSize="small" /> : null}</ListItemIcon>
            <ListItemText>
              <bdi>{name}</bdi>
            </ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
