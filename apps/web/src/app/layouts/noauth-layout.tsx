import Box from '@mui/material/Box'
import { Outlet } from 'react-router'

export function NoauthLayout() {
  return (
    <Box component="main" id="content">
      <Outlet />
    </Box>
  )
}
