import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { Line } from '../kit/layout';
import { usePermissions } from '../kit/access';
import { personMessages } from '../kit/contact/messages';
import { customerPath } from '../kit/paths';
import { unbroken } from '../../kit/unbroken';
import { displayPhone } from '../../shop/reading/phone';
import { paths } from '../../shop/paths';
import { api } from '../../api/api';
import type { AnswerMeta } from '../../api/baseQuery';
import { request } from '../../api/request';
import { typedBuilder } from '../../api/typedBuilder';
import { elsewhereMessages as m } from './messages';

const totalOf = (_rows: unknown, meta: AnswerMeta | undefined) => meta?.page?.total ?? 0;

/** How many records of other lists a search finds. */
const elsewhereApi = api.injectEndpoints({
  endpoints: (builder) => {
    const build = typedBuilder(builder);
    return {
      countPayments: build.query(
        (q: string) => request('GET', '/api/payments', { query: { q, limit: 1 } }),
        { transformResponse: totalOf },
      ),
      countRefunds: build.query(
        (q: string) => request('GET', '/api/refunds', { query: { q, limit: 1 } }),
        { transformResponse: totalOf },
      ),
      countFoundMessages: build.query(
        (q: string) => request('GET', '/api/messages', { query: { q, limit: 1 } }),
        { transformResponse: totalOf },
      ),
    };
  },
});

const { useCountPaymentsQuery, useCountRefundsQuery, useCountFoundMessagesQuery } = elsewhereApi;

/** Where else a search finds something that orders do not have, such as a payment without one. */
export function FoundElsewhere({ q }: { q: string }) {
  const intl = useIntl();
  const found = useFound(q);
  if (found.length === 0) return null;
  const person = customerPath(q);
  return (
    <Line align="center">
      <span role="status">{intl.formatMessage(m.also)}</span>
      {person && (
        <Link to={person}>
          {intl.formatMessage(personMessages.open, { phone: unbroken(displayPhone(q)) })}
        </Link>
      )}
      {found.map(({ path, words, count }) => (
        <Link key={path} to={`${path}?${new URLSearchParams({ q }).toString()}`}>
          {intl.formatMessage(words, { count })}
        </Link>
      ))}
    </Line>
  );
}

/** Only what the role may see is asked for. */
function useFound(q: string) {
  const can = usePermissions();
  const options = (permission: 'see_payments' | 'see_messages') => ({
    skip: !q || !can(permission),
    refetchOnMountOrArgChange: true,
  });
  const payments = useCountPaymentsQuery(q, options('see_payments'));
  const refunds = useCountRefundsQuery(q, options('see_payments'));
  const messages = useCountFoundMessagesQuery(q, options('see_messages'));
  const places = [
    { path: paths.adminPayments, words: m.payments, count: payments.currentData },
    { path: paths.adminRefunds, words: m.refunds, count: refunds.currentData },
    { path: paths.adminMessages, words: m.messages, count: messages.currentData },
  ];
  return places.filter(({ count = 0 }) => count > 0);
}
