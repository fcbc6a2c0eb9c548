import Box from '@mui/material/Box'
import { Outlet } from 'react-router'

export function MainLayout() {
  return (
    <Box component="main" id="content">
      <Outlet />
    </Box>
  )
}
