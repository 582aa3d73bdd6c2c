import Typography from '@mui/material/Typography';
import Stack from '@mui/material/Stack';
import { useEffect, useEffectEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import type { AdminOrder, OrderStatus } from '../../api/types';
import { Button } from '../../kit/ui/Button';
import { isForPage } from '../kit/pageKeys';
import { needsConfirmation, BulkQuestion } from './BulkQuestion';
import { StatusButtons } from './StatusButtons';
import css from './BulkBar.module.css';
import { bulkMessages as m, selectionMessages, tagMessages } from './messages';
import { TagMany } from './TagMany';
import { isApiError } from '../../api/apiError';
import { useToast } from '../../kit/toast/useToast';
import { errorPhrase } from '../../i18n/errorText';
import { MOST_SELECTED, type Selection } from './selection';
import { useBulkChange, type Refusal } from './useBulkChange';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { commonMessages } from '../../i18n/messages';

/** What can be done with the selected orders, under the thumb. */
export function BulkBar({ selection }: { selection: Selection }) {
  const intl = useIntl();
  const { orders, drop } = selection;
  const { refusals, forget, ...bulk } = useBulkChange(drop);
  useEscape(orders.length > 0, () => drop(orders.map(({ _id }) => _id)));
  if (orders.length === 0 && refusals.length === 0) return null;
  return (
    <section className={css.bar} aria-label={intl.formatMessage(m.title)} data-foot>
      {refusals.length > 0 && <Refusals refusals={refusals} onClose={forget} />}
      {orders.length > 0 && (
        <>
          <Count selection={selection} />
          <Change selection={selection} bulk={bulk} />
        </>
      )}
    </section>
  );
}

/** Escape on the page, not in a field or a dialog. */
function useEscape(isHeard: boolean, act: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && isForPage(event)) act();
  });
  useEffect(() => {
    if (!isHeard) return undefined;
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [isHeard]);
}

function Count({ selection }: { selection: Selection }) {
  const intl = useIntl();
  const { orders, full, drop } = selection;
  const most = intl.formatMessage(selectionMessages.most, { most: MOST_SELECTED });
  return (
    <Stack
      direction="row"
      spacing={3}
      sx={{ alignItems: 'center', justifyContent: 'space-between' }}
    >
      <p role="status">
        <strong>{intl.formatMessage(selectionMessages.count, { count: orders.length })}</strong>
        {full && (
          <Typography variant="caption" sx={{ display: 'block' }}>
            {most}
          </Typography>
        )}
      </p>
      <Box sx={{ order: { xs: 1, sm: 0 }, marginInline: { xs: -5, sm: 0 } }}>
        <SelectMatching selection={selection} />
      </Box>
      <Button look="quiet" onClick={() => drop(orders.map(({ _id }) => _id))}>
        {intl.formatMessage(selectionMessages.clear)}
      </Button>
    </Stack>
  );
}

/** Also those that were not loaded. */
function SelectMatching({ selection: { orders, total, selectMatching } }: SelectionProps) {
  const intl = useIntl();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const count = Math.min(total, MOST_SELECTED);
  if (orders.length >= count) return null;
  const select = async () => {
    setBusy(true);
    const { error } = await selectMatching();
    setBusy(false);
    if (isApiError(error)) toast('error', selectionMessages.matchingFailed, errorPhrase(error));
  };
  return (
    <Button look="quiet" busy={busy} onClick={() => void select()}>
      {intl.formatMessage(total > count ? selectionMessages.first : selectionMessages.matching, {
        count,
      })}
    </Button>
  );
}

interface SelectionProps {
  selection: Selection;
}

interface ChangeProps extends SelectionProps {
  bulk: Pick<ReturnType<typeof useBulkChange>, 'change' | 'press' | 'pending'>;
}

function Change({ selection, bulk: { change, press, pending } }: ChangeProps) {
  const intl = useIntl();
  const { orders, isBeyondScreen } = selection;
  const [asking, setAsking] = useState<OrderStatus | 'tags' | null>(null);
  const choose = (status: OrderStatus) => {
    if (isBeyondScreen || needsConfirmation(orders, status)) setAsking(status);
    else void press(orders, status);
  };
  if (asking === null) {
    return (
      <>
        <StatusButtons common={commonStatus(orders)} pending={pending} onChoose={choose} />
        <Button look="outline" onClick={() => setAsking('tags')}>
          {intl.formatMessage(tagMessages.many)}
        </Button>
      </>
    );
  }
  if (asking === 'tags') return <TagMany orders={orders} onOver={() => setAsking(null)} />;
  return (
    <BulkQuestion
      orders={orders}
      status={asking}
      send={(reason) => change(orders, asking, reason)}
      onOver={() => setAsking(null)}
    />
  );
}

function commonStatus([first, ...others]: readonly AdminOrder[]): OrderStatus | null {
  const status = first?.status ?? null;
  return others.every((order) => order.status === status) ? status : null;
}

interface Props {
  refusals: readonly Refusal[];
  onClose: () => void;
}

/** Which orders were left as they were, and why; they stay selected. */
function Refusals({ refusals, onClose }: Props) {
  const intl = useIntl();
  return (
    <Alert closeText={intl.formatMessage(commonMessages.close)} onClose={onClose}>
      {intl.formatMessage(m.refused, { count: refusals.length })}
      <Box component="ul" sx={{ maxHeight: 96, overflowY: 'auto' }}>
        {refusals.map(({ orderId, why }) => (
          <li key={orderId}>{intl.formatMessage(m.refusal, { orderId, why })}</li>
        ))}
      </Box>
    </Alert>
  );
}
