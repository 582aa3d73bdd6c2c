import Typography from '@mui/material/Typography';
import { useIntl, type IntlShape } from 'react-intl';
import type { AdminOrder, OrderNote } from '../../api/types';
import { factMessages } from '../../shop/order/messages';
import { statusMessages } from '../../shop/order/statusMessages';
import { Timeline, type Step } from '../../shop/order/Timeline';
import { formatDateTime } from '../../i18n/formats';
import { checked } from '../../kit/form/checked';
import { Form } from '../../kit/form/Form';
import { FormActions } from '../../kit/form/FormActions';
import { useAppForm } from '../../kit/form/useAppForm';
import { TextAreaField } from '../../kit/form/TextAreaField';
import { detailMessages } from '../kit/messages';
import { useAddNoteMutation } from './api';
import css from './Orders.module.css';
import { noteTitle } from '../kit/order/conflictText';
import { actorName } from '../kit/vending/actorName';
import { RequirePermission } from '../kit/access';
import { noteMessages as m } from '../kit/order/messages';

const MAX_LENGTH = 1000;

/** What became of the order, and what colleagues wrote beside it. */
export function OrderHistory({ order }: { order: AdminOrder }) {
  const intl = useIntl();
  return (
    <section>
      <h3>{intl.formatMessage(factMessages.timeline)}</h3>
      <Timeline steps={stepsOf(intl, order)} />
      <RequirePermission need="handle_orders">
        <NoteForm order={order} />
      </RequirePermission>
    </section>
  );
}

interface Dated {
  at: string;
  step: Step;
}

/** Statuses and notes in the order in which they happened. */
function stepsOf(intl: IntlShape, { status, timeline, notes }: AdminOrder): Step[] {
  const reached = timeline.map((entry, place) => ({
    at: entry.at,
    step: {
      key: `${place}-${entry.status}`,
      status: entry.status,
      reached: true,
      title: intl.formatMessage(statusMessages[entry.status]),
      children: <StatusWords entry={entry} />,
    },
  }));
  const noted = (notes ?? []).map((note, place) => ({
    at: note.at,
    step: {
      key: `note-${place}`,
      status,
      reached: false,
      sign: note.kind === 'note' ? ('chat' as const) : ('alert' as const),
      title: noteTitle(intl, note),
      children: <NoteWords note={note} />,
    },
  }));
  const inTime = (one: Dated, other: Dated) => Date.parse(one.at) - Date.parse(other.at);
  return [...reached, ...noted].sort(inTime).map(({ step }) => step);
}

function StatusWords({ entry: { at, by, reason } }: { entry: AdminOrder['timeline'][number] }) {
  const intl = useIntl();
  return (
    <>
      <When at={at} by={by} />
      {reason && (
        <Typography component="p" sx={{ whiteSpace: 'pre-line' }}>
          {intl.formatMessage(detailMessages.reason, { reason })}
        </Typography>
      )}
    </>
  );
}

function NoteWords({ note: { at, by, text } }: { note: OrderNote }) {
  return (
    <>
      <When at={at} by={by} />
      {text && (
        <Typography component="p" sx={{ whiteSpace: 'pre-line' }}>
          {text}
        </Typography>
      )}
    </>
  );
}

function When({ at, by }: { at: string; by: string | null }) {
  const intl = useIntl();
  const time = formatDateTime(intl, at);
  if (!by) return <p>{time}</p>;
  return <p>{intl.formatMessage(detailMessages.by, { time, name: actorName(intl, by) })}</p>;
}

/** Words for colleagues; the customer never sees them. */
function NoteForm({ order: { _id, orderId } }: { order: AdminOrder }) {
  const intl = useIntl();
  const [add] = useAddNoteMutation();
  const form = useAppForm({
    defaultValues: { text: '' },
    labels: { text: m.label },
    toRequest: ({ text }) => checked({ text: !text.trim() && m.missing }, () => text.trim()),
    send: (text) => add({ _id, orderId, text }),
    onSent: () => form.reset(),
  });
  return (
    <Form form={form} className={css.note}>
      <TextAreaField
        {...form.field('text')}
        hint={intl.formatMessage(m.hint)}
        rows={2}
        maxLength={MAX_LENGTH}
      />
      <FormActions form={form} look="outline" submit={intl.formatMessage(m.add)} />
    </Form>
  );
}
