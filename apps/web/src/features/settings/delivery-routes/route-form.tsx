import Button from '@mui/material/Button'
import { rehearseRoute, type RouteRow } from '@mall/contract/settings/delivery-routes'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { RehearsalPanel } from '#features/rehearsal/rehearsal-panel.tsx'
import { useRehearsal } from '#features/rehearsal/use-rehearsal.ts'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { officeRoutePath, paths } from '#shared/paths.ts'
import { failed, succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { useNavigateFreely } from '#shared/ui/unsaved/leave-guard.tsx'
import { orderingMessages } from '../ordering/ordering.messages.ts'
import { OvertakenNote } from '../overtaken-note.tsx'
import { useAddRouteMutation, useChangeRouteMutation, useDeleteRouteMutation } from '../settings.api.ts'
import { SettingsForm } from '../settings-form.tsx'
import { useMay } from '#features/users/use-may.ts'
import { useSettingsForm } from '../use-settings-form.ts'
import { routesMessages } from './delivery-routes.messages.ts'
import { RouteInputs } from './route-inputs.tsx'
import { faultsOf, fieldsOf, typedOf } from './typed-route.ts'
import { useRouteText } from './use-route-text.ts'

interface RouteFormProps {
  /** Null for one not added yet. */
  route: RouteRow | null
  reload: () => Promise<RouteRow | undefined>
}

export function RouteForm({ route, reload }: RouteFormProps) {
  const t = useText(routesMessages)
  const fault = useText(orderingMessages)
  const dispatch = useDispatch()
  const navigate = useNavigateFreely()
  const [add] = useAddRouteMutation()
  const [send] = useChangeRouteMutation()
  const [isChecked, setChecked] = useState(false)
  const form = useSettingsForm(`route ${route?.routeId ?? 'new'}`, typedOf(route), {
    async save(values, version, rehearsed) {
      const fields = fieldsOf(values)
      if (fields === null) return { code: 'REFUSED' }
      if (route === null) {
        const { data, error } = await add({ body: fields })
        if (error) return error
        dispatch(succeeded(t('added')))
        navigate(officeRoutePath(data.routeId), { replace: true })
        return null
      }
      const { error } = await send({
        params: { routeId: route.routeId },
        body: { ...fields, version, ...(rehearsed !== undefined && { rehearsed }) },
      })
      if (error) return error
      dispatch(succeeded(t('saved')))
      return null
    },
    async reload() {
      const now = await reload()
      return now && typedOf(now)
    },
  })
  const { typed, change } = form
  const found = faultsOf(typed)
  const wrong = Object.keys(found).length
  const fields = fieldsOf(typed)
  const tried = route !== null && form.isChanged && fields ? { params: { routeId: route.routeId }, body: fields } : null
  const rehearsing = useRehearsal(rehearseRoute, tried, form.failure)
  const text = useRouteText()
  function errorOf(field: keyof typeof found): string | undefined {
    const here = isChecked ? found[field] : undefined
    if (here === undefined) return form.faults[field]
    return here === 'nameMissing' ? t(here) : fault(here)
  }
  return (
    <>
      <SettingsForm
        {...form}
        overtaken={<OvertakenNote form={form} nameOf={text.name} valueOf={text.value} />}
        wrong={isChecked ? wrong : 0}
        submit={() => {
          setChecked(true)
          if (wrong === 0) void form.submit(rehearsing.rehearsed.rehearsed)
        }}
      >
        <RouteInputs typed={typed} change={change} errorOf={errorOf} />
        <RehearsalPanel of={rehearsing} />
      </SettingsForm>
      {route !== null && <DeleteButton routeId={route.routeId} />}
    </>
  )
}

function DeleteButton({ routeId }: { routeId: string }) {
  const t = useText(routesMessages)
  const text = useFailureText()
  const dispatch = useDispatch()
  const navigate = useNavigateFreely()
  const mayChange = useMay('settings')
  const [drop, { isLoading }] = useDeleteRouteMutation()
  if (!mayChange) return null
  const press = async () => {
    const { error } = await drop({ params: { routeId } })
    dispatch(error ? failed(text(error)) : succeeded(t('removed')))
    if (!error) navigate(paths.officeRoutes, { replace: true })
  }
  return (
    <Button color="error" loading={isLoading} onClick={() => void press()} sx={{ marginBlockStart: 1 }}>
      {t('remove')}
    </Button>
  )
}
