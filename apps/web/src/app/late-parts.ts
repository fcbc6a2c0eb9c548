import { PhoneMenu } from './menu/phone-menu.tsx'
import { SideMenu } from './menu/side-menu.tsx'
import { AppNotes } from './offline/app-notes.tsx'

/** What every page shows once it is rendered, as one file instead of a request each. */
export const lateParts = { PhoneMenu, SideMenu, AppNotes }
