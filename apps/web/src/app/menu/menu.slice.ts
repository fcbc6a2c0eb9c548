import type { MenuEntry } from '@mall/contract/home'
import { createSlice } from '@reduxjs/toolkit'
import type { PayloadAction } from '@reduxjs/toolkit'
import { homeApi } from '#features/home/home.api.ts'
import { mallApi } from '#shared/api/mall-api.ts'

/** Spec §3 "menu" */
export interface MenuState {
  /** Entry of the current page. */
  selectedItem: string | null
  /** The phone's drawer, or the mini drawer at full width. */
  drawerOpen: boolean
  /** The user's menu, once loaded. */
  menuDashboard: MenuEntry[] | null
}

const initialState: MenuState = { selectedItem: null, drawerOpen: false, menuDashboard: null }

export const menuSlice = createSlice({
  name: 'menu',
  initialState,
  reducers: {
    menuItemSelected: (state, { payload }: PayloadAction<string | null>) => {
      state.selectedItem = payload
    },
    drawerToggled: (state, { payload }: PayloadAction<boolean>) => {
      state.drawerOpen = payload
    },
  },
  extraReducers: (builder) => {
    builder
      .addMatcher(homeApi.endpoints.dashboard.matchFulfilled, (state, { payload }) => {
        state.menuDashboard = payload.menus
      })
      // Clears the menu when the user changes.
      .addMatcher(mallApi.util.resetApiState.match, () => initialState)
  },
  selectors: { selectMenu: (state) => state },
})

export const { menuItemSelected, drawerToggled } = menuSlice.actions
export const { selectMenu } = menuSlice.selectors
