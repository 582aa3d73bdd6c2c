import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useIntl, type IntlShape } from 'react-intl';
import type { components } from '../../../api/schema';
import type { RefundCase } from '../../../api/types';
import { formatMoney } from '../../../i18n/formats';
import { checked } from '../../../kit/form/checked';
import { FormActions } from '../../../kit/form/FormActions';
import { FormSummary } from '../../../kit/form/FormSummary';
import { TextAreaField } from '../../../kit/form/TextAreaField';
import { useAppForm } from '../../../kit/form/useAppForm';
import { useToast } from '../../../kit/toast/useToast';
import { Alert } from '../../../kit/ui/Alert';
import { CopyButton } from '../../../kit/ui/CopyButton';
import { paths } from '../../../shop/paths';
import { displayPhone } from '../../../shop/reading/phone';
import { NotAllowed, RequirePermission } from '../../kit/access';
import { DetailDialog } from '../../kit/dialog/DetailDialog';
import { DetailSkeleton } from '../../kit/dialog/DetailSkeleton';
import { DialogForm } from '../../kit/dialog/DialogForm';
import { FootBar } from '../../kit/dialog/FootBar';
import { useLeave } from '../../kit/dialog/useLeave';
import { BoxesField } from '../../kit/form/BoxesField';
import { NotLoaded } from '../../kit/list/NotLoaded';
import { listMessages } from '../../kit/messages';
import { MAX_SENT, useListSendableQuery, useRecordRefundsMutation } from '../api';
import { sendMessages as m } from '../messages';
import { listToCopy, matchReferences, type Matched } from './references';

type Recorded = components['schemas']['RecordedRefund'];

interface Values {
  chosen: string[];
  references: string;
}

/** Several refunds: one list to send from, and one paste of their references. */
export function SendDialog() {
  const intl = useIntl();
  const query = useListSendableQuery();
  // What is on the screen stays while references are typed.
  const [refunds, setRefunds] = useState<readonly RefundCase[] | null>(null);
  if (refunds === null && query.data && !query.isFetching) setRefunds(query.data);
  return (
    <DetailDialog title={intl.formatMessage(m.title)} listPath={paths.adminRefunds}>
      <RequirePermission need="judge_payments" otherwise={<NotAllowed />}>
        {!refunds && (
          <NotLoaded query={query} title={listMessages.notLoaded}>
            <DetailSkeleton />
          </NotLoaded>
        )}
        {refunds?.length === 0 && (
          <DialogContent>
            <p>{intl.formatMessage(m.none)}</p>
          </DialogContent>
        )}
        {refunds && refunds.length > 0 && <SendForm refunds={refunds} />}
      </RequirePermission>
    </DetailDialog>
  );
}

function SendForm({ refunds }: { refunds: readonly RefundCase[] }) {
  const intl = useIntl();
  const leave = useLeave(paths.adminRefunds);
  const { form, refused, chosen, references } = useSendForm(refunds, leave);
  return (
    <DialogForm onSubmit={form.submit}>
      <DialogContent>
        <FormSummary form={form} />
        <Refused refused={refused} refunds={refunds} />
        {refunds.length === MAX_SENT && <p>{intl.formatMessage(m.first, { count: MAX_SENT })}</p>}
        <BoxesField
          form={form}
          name="chosen"
          choices={refunds.map((refund) => ({ value: refund._id, text: lineOf(intl, refund) }))}
        />
        <ToCopy chosen={chosen} />
        <TextAreaField
          {...form.field('references')}
          hint={intl.formatMessage(m.pasteHint)}
          spellCheck={false}
          autoCapitalize="characters"
          rows={Math.min(Math.max(chosen.length, 3), 10)}
        />
        {references.trim() && (
          <Preview matched={matchReferences(references, chosen)} chosen={chosen} />
        )}
      </DialogContent>
      <FootBar>
        <FormActions
          form={form}
          submit={intl.formatMessage(m.confirm, { count: chosen.length })}
          onCancel={leave}
        />
      </FootBar>
    </DialogForm>
  );
}

/** All are recorded or none; `refused` are those that stood in the way. */
function useSendForm(refunds: readonly RefundCase[], onRecorded: () => void) {
  const toast = useToast();
  const [record] = useRecordRefundsMutation();
  const [refused, setRefused] = useState<readonly Recorded[]>([]);
  const chosenOf = (ids: readonly string[]) => refunds.filter(({ _id }) => ids.includes(_id));
  const defaultValues: Values = { chosen: refunds.map(({ _id }) => _id), references: '' };
  const form = useAppForm({
    defaultValues,
    labels: { chosen: m.choose, references: m.references },
    toRequest: ({ chosen, references }) => {
      const { references: found, problems } = matchReferences(references, chosenOf(chosen));
      const isWhole = chosen.length > 0 && problems.length === 0 && found.size === chosen.length;
      return checked({ references: !isWhole && m.invalid }, () =>
        [...found].map(([id, reference]) => ({ id, reference })),
      );
    },
    send: (sent) => {
      setRefused([]);
      return record(sent);
    },
    onSent: ({ recorded, refunds: answers }) => {
      if (!recorded) {
        setRefused(answers.filter(({ code }) => code !== null));
        return;
      }
      toast('success', [m.done, { count: answers.length }]);
      onRecorded();
    },
  });
  const [ids, references] = useWatch({ control: form.control, name: ['chosen', 'references'] });
  return { form, refused, chosen: chosenOf(ids), references };
}

/** The list that the money is sent from. */
function ToCopy({ chosen }: { chosen: readonly RefundCase[] }) {
  const intl = useIntl();
  return (
    <Stack component="section" spacing={2} sx={{ alignItems: 'start' }}>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 650 }}>
        {intl.formatMessage(m.copy)}
      </Typography>
      <p>{intl.formatMessage(m.copyText)}</p>
      <strong>{sumOf(intl, chosen)}</strong>
      <CopyButton text={listToCopy(chosen)} label={intl.formatMessage(m.copyList)} />
    </Stack>
  );
}

/** What each line is taken for, before anything is recorded. */
function Preview({ matched, chosen }: { matched: Matched; chosen: readonly RefundCase[] }) {
  const intl = useIntl();
  const { references, problems } = matched;
  return (
    <section aria-live="polite">
      <h3>{intl.formatMessage(m.preview)}</h3>
      <ul>
        {problems.map(({ line, text, kind }) => (
          <li key={line}>
            <Typography component="span" color="error" sx={{ fontWeight: 600 }}>
              {intl.formatMessage(m[kind], { line, text })}
            </Typography>
          </li>
        ))}
        {chosen.map((refund) => {
          const reference = references.get(refund._id);
          return (
            <li key={refund._id}>
              {intl.formatMessage(reference ? m.matched : m.missing, {
                ...moneyOf(intl, refund),
                reference,
              })}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Refused({
  refused,
  refunds,
}: {
  refused: readonly Recorded[];
  refunds: readonly RefundCase[];
}) {
  const intl = useIntl();
  if (refused.length === 0) return null;
  return (
    <Alert tone="error" icon="alert" title={intl.formatMessage(m.refusedTitle)}>
      {refused.map(({ id, message }) => {
        const refund = refunds.find(({ _id }) => _id === id);
        return (
          refund && (
            <p key={id}>
              {intl.formatMessage(m.refused, { ...moneyOf(intl, refund), problem: message })}
            </p>
          )
        );
      })}
    </Alert>
  );
}

function moneyOf(intl: IntlShape, { payerPhone, amount }: RefundCase) {
  return { phone: displayPhone(payerPhone), amount: formatMoney(intl, amount) };
}

function lineOf(intl: IntlShape, refund: RefundCase): string {
  const name = refund.customerName ?? refund.orderId;
  return intl.formatMessage(m.line, { ...moneyOf(intl, refund), name });
}

function sumOf(intl: IntlShape, refunds: readonly RefundCase[]): string {
  const amount = refunds.reduce((sum, refund) => sum + refund.amount, 0);
  return intl.formatMessage(m.sum, {
    count: refunds.length,
    amount: formatMoney(intl, amount),
  });
}
