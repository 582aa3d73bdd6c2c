import Stack from '@mui/material/Stack';
import { useIntl } from 'react-intl';
import { isSameDay } from '../../i18n/dates';
import { formatMoney, formatTime } from '../../i18n/formats';
import { useInLanguage } from '../../i18n/useInLanguage';
import { useNow } from '../../kit/hooks/useNow';
import { Alert } from '../../kit/ui/Alert';
import { ButtonLink } from '../../kit/ui/Button';
import { adminTillPaymentPath, paths } from '../../shop/paths';
import { RequirePermission } from '../kit/access';
import { shortDateTime } from '../kit/date/dateText';
import { TextLink } from '../kit/layout';
import { MINUTE_MS } from '../kit/list/waiting';
import { casePath } from '../kit/paths';
import { caseSentences, stepMessages as m, whenMessages } from './messages';
import type { Customer, SupportCase } from './types';

const opened = { state: { fromList: true } };

/** What to do first about a person, in one sentence. */
export function NextStep({ customer }: { customer: Customer }) {
  const intl = useIntl();
  const sentence = useSentence(customer);
  const { case: first, waitingMoney, open, phoneNumber } = customer;
  if (sentence === null) {
    return (
      <Alert icon="check">
        <p>{intl.formatMessage(m.nothing)}</p>
      </Alert>
    );
  }
  const search = new URLSearchParams({ q: phoneNumber }).toString();
  return (
    <Alert tone="warning" icon="alert" title={intl.formatMessage(m.title)}>
      <p>{sentence}</p>
      <Stack direction="row" spacing={3} sx={{ alignItems: 'center', mt: 1 }}>
        {first && (
          <ButtonLink to={casePath(first)} {...opened}>
            {intl.formatMessage(m[placeOf(first)])}
          </ButtonLink>
        )}
        {waitingMoney && (
          <ButtonLink to={adminTillPaymentPath(waitingMoney._id)} {...opened}>
            {intl.formatMessage(m.money)}
          </ButtonLink>
        )}
        {open > 1 && (
          <RequirePermission need="handle_orders">
            <TextLink to={{ pathname: paths.adminSupport, search }}>
              {intl.formatMessage(m.more, { count: open - 1 })}
            </TextLink>
          </RequirePermission>
        )}
      </Stack>
    </Alert>
  );
}

function useSentence({ case: first, waitingMoney }: Customer): string | null {
  const intl = useIntl();
  const inLanguage = useInLanguage();
  const now = useNow(true, MINUTE_MS);
  const when = (at: string) =>
    isSameDay(at, now)
      ? intl.formatMessage(whenMessages.today, { time: formatTime(intl, at) })
      : intl.formatMessage(whenMessages.other, { time: shortDateTime(intl, at, now) });
  if (first) {
    const { kind, amount, about, aboutSwahili, since, dueAt } = first;
    return intl.formatMessage(caseSentences[kind], {
      about: inLanguage(about, aboutSwahili).text,
      amount: amount === null ? '' : formatMoney(intl, amount),
      when: when(kind === 'delivery_late' ? dueAt : since),
    });
  }
  if (!waitingMoney) return null;
  return intl.formatMessage(m.waitingMoney, {
    amount: formatMoney(intl, waitingMoney.amount),
    when: when(waitingMoney.paidAt),
  });
}

function placeOf({ kind }: SupportCase) {
  switch (kind) {
    case 'payment_review':
    case 'paid_twice':
    case 'paid_without_order':
      return 'payment';
    case 'payment_picture':
      return 'picture';
    case 'refund':
    case 'application':
      return kind;
    default:
      return 'order';
  }
}
