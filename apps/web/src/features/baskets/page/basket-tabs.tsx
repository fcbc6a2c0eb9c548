import AddIcon from '@mui/icons-material/Add'
import MoreIcon from '@mui/icons-material/MoreVert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useFailureText } from '#shared/api/use-failure-text.ts'
import { formatCount } from '#shared/i18n/format.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { failed, succeeded } from '#shared/snackbar/snackbar.slice.ts'
import { useOpenBasket } from '../basket-context.tsx'
import { useBasketsQuery, useChangeBasketMutation } from '../baskets.api.ts'
import { DeleteBasketDialog, NameBasketDialog } from './basket-dialogs.tsx'
import type { NamedBasket } from '../named-basket.ts'
import { namedBasketsMessages } from '../named-baskets.messages.ts'
import { useClearBasket } from './use-clear-basket.ts'

/** Named baskets of the store, with actions for the open one. */
export function BasketTabs() {
  const t = useText(namedBasketsMessages)
  const { basket, choose } = useOpenBasket()
  const { data: baskets = [], refetch, isSuccess } = useBasketsQuery()
  const open = baskets.find(({ basketId }) => basketId === basket?.basketId)
  const isUnknown = isSuccess && basket !== undefined && !open
  useEffect(() => {
    // The basket was sent and replaced by a successor.
    if (isUnknown) void refetch()
  }, [isUnknown, refetch])
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minBlockSize: 48, marginBlockEnd: 2 }}>
      <Tabs
        value={open?.basketId ?? false}
        onChange={(_, basketId: string) => choose(basketId)}
        variant="scrollable"
        scrollButtons="auto"
        aria-label={t('baskets')}
        sx={{ minInlineSize: 0 }}
      >
        {baskets.map((one) => (
          <Tab
            key={one.basketId}
            value={one.basketId}
            label={<TabLabel basket={one} count={countOf(one, basket)} isAlone={baskets.length === 1} />}
          />
        ))}
      </Tabs>
      {open && <ManageMenu basket={open} />}
    </Box>
  )
}

/** Beside the title, because on phones the tabs need the whole width. */
export function NewBasketButton() {
  const t = useText(namedBasketsMessages)
  const { choose } = useOpenBasket()
  const [isMaking, setMaking] = useState(false)
  return (
    <>
      <Button startIcon={<AddIcon />} onClick={() => setMaking(true)}>
        {t('create')}
      </Button>
      <NameBasketDialog open={isMaking} close={() => setMaking(false)} made={choose} />
    </>
  )
}

/** The open basket has a fresher line count than the list. */
function countOf(one: NamedBasket, open: { basketId: string; totalElements: number } | undefined): number {
  return open?.basketId === one.basketId ? open.totalElements : one.lineCount
}

function TabLabel({ basket, count, isAlone }: { basket: NamedBasket; count: number; isAlone: boolean }) {
  const t = useText(namedBasketsMessages)
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'baseline', gap: 0.75 }}>
      <bdi>{basket.name}</bdi>
      <Typography component="span" variant="caption" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatCount(count)}
      </Typography>
      {basket.isDefault && !isAlone && (
        <Typography component="span" variant="caption" color="textSecondary">
          {t('isDefault')}
        </Typography>
      )}
    </Box>
  )
}

function ManageMenu({ basket }: { basket: NamedBasket }) {
  const t = useText(namedBasketsMessages)
  const text = useFailureText()
  const dispatch = useDispatch()
  const { choose } = useOpenBasket()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null)
  const clear = useClearBasket()
  const [change] = useChangeBasketMutation()
  const makeDefault = async () => {
    setAnchor(null)
    const { error } = await change({ body: { basketId: basket.basketId, isDefault: true } })
    dispatch(error === undefined ? succeeded(t('madeDefault')) : failed(text(error)))
  }
  const open = (which: 'rename' | 'delete') => {
    setAnchor(null)
    setDialog(which)
  }
  const close = () => setDialog(null)
  return (
    <>
      <IconButton
        aria-label={t('manage')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => open('rename')}>{t('rename')}</MenuItem>
        {!basket.isDefault && <MenuItem onClick={() => void makeDefault()}>{t('makeDefault')}</MenuItem>}
        <MenuItem
          disabled={clear === null}
          onClick={() => {
            setAnchor(null)
            clear?.()
          }}
        >
          {t('clear')}
        </MenuItem>
        {!basket.isDefault && <MenuItem onClick={() => open('delete')}>{t('remove')}</MenuItem>}
      </Menu>
      <NameBasketDialog open={dialog === 'rename'} close={close} basket={basket} />
      <DeleteBasketDialog open={dialog === 'delete'} close={close} basket={basket} leave={() => choose(undefined)} />
    </>
  )
}
