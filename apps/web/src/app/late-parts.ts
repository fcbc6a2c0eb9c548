// What every page shows once it is rendered, as one file instead of a request each.
export { PhoneMenu } from './menu/phone-menu.tsx'
export { SideMenu } from './menu/side-menu.tsx'
export { AppNotes } from './offline/app-notes.tsx'
