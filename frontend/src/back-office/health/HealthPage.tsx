import { useIntl, type IntlShape, type MessageDescriptor } from 'react-intl';
import { isApiError } from '../../api/apiError';
import { Alert } from '../../kit/ui/Alert';
import { ListFailure } from '../../kit/ui/ListFailure';
import { Spinner } from '../../kit/ui/Spinner';
import { errorText } from '../../i18n/errorText';
import { formatAsOf, formatDateTime, formatMoney } from '../../i18n/formats';
import { paths } from '../../shop/paths';
import { TextLink } from '../kit/layout';
import { providerNameOf } from '../kit/providerNames';
import { Page } from '../kit/list/Page';
import { PageHead } from '../kit/list/PageHead';
import { StatusChip, type Tone } from '../kit/list/StatusChip';
import { listMessages } from '../kit/messages';
import { BrowserErrors } from './BrowserErrors';
import { ProviderTests } from './ProviderTests';
import {
  useGetClientErrorsQuery,
  useGetStatusQuery,
  type CheckState,
  type Finding,
  type ShopCheck,
  type ShopStatus,
} from './api';
import { checkNames, findingTexts, healthMessages as m, stateNames } from './messages';
import css from './Health.module.css';

const tones: Record<CheckState, Tone> = {
  ok: 'good',
  warn: 'waiting',
  fail: 'urgent',
  off: 'over',
};
const urgency: Record<CheckState, number> = { fail: 0, warn: 1, ok: 2, off: 3 };

/** Whether everything that the shop depends on works, worst first. */
export function HealthPage() {
  const intl = useIntl();
  const { data, error, isFetching, refetch } = useGetStatusQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const errors = useGetClientErrorsQuery(undefined, { refetchOnMountOrArgChange: true });
  const checkAgain = () => Promise.all([refetch(), errors.refetch()]);
  return (
    <Page roomy>
      <PageHead
        title={intl.formatMessage(m.title)}
        main={{
          text: intl.formatMessage(m.again),
          short: intl.formatMessage(m.againShort),
          busy: isFetching,
          onPress: () => void checkAgain(),
        }}
      />
      {isApiError(error) ? (
        <ListFailure
          title={intl.formatMessage(listMessages.notLoaded)}
          text={errorText(intl, error)}
          busy={isFetching}
          onRetry={refetch}
        />
      ) : data ? (
        <Checks status={data} />
      ) : (
        <Spinner />
      )}
      <ProviderTests />
      <BrowserErrors query={errors} />
    </Page>
  );
}

function Checks({ status: { checkedAt, checks } }: { status: ShopStatus }) {
  const intl = useIntl();
  const sorted = [...checks].sort((a, b) => urgency[a.state] - urgency[b.state]);
  return (
    <>
      <Summary checks={checks} />
      <ul className={css.checks} aria-label={intl.formatMessage(m.title)}>
        {sorted.map((check) => (
          <Check key={`${check.code} ${check.subject ?? ''}`} check={check} />
        ))}
      </ul>
      <p className="quiet">
        {intl.formatMessage(m.checkedAt, { time: formatAsOf(intl, Date.parse(checkedAt)) })}
      </p>
    </>
  );
}

function Summary({ checks }: { checks: readonly ShopCheck[] }) {
  const intl = useIntl();
  const count = (state: CheckState) => checks.filter((check) => check.state === state).length;
  const failed = count('fail');
  const warned = count('warn');
  return (
    <Alert
      tone={failed ? 'error' : warned ? 'warning' : 'info'}
      icon={failed || warned ? 'alert' : 'check'}
      title={
        failed
          ? intl.formatMessage(m.failed, { count: failed })
          : warned
            ? intl.formatMessage(m.warned, { count: warned })
            : intl.formatMessage(m.fine)
      }
    />
  );
}

/** Where staff see what a finding speaks of. */
const places: Partial<Record<Finding, { path: string; text: MessageDescriptor }>> = {
  paid_without_order: { path: paths.adminPayments, text: m.openPayments },
  messages_late: { path: paths.adminMessages, text: m.openMessages },
  messages_failed: { path: `${paths.adminMessages}?state=dead`, text: m.openMessages },
  channel_suspended: { path: paths.adminMessages, text: m.openMessages },
};

function Check({ check }: { check: ShopCheck }) {
  const intl = useIntl();
  const place = places[check.finding];
  return (
    <li className={css.check}>
      <h2 className={css.name}>{nameOf(intl, check)}</h2>
      <StatusChip tone={tones[check.state]} text={intl.formatMessage(stateNames[check.state])} />
      <p>{textOf(intl, check)}</p>
      {place && (
        <p>
          <TextLink to={place.path}>{intl.formatMessage(place.text)}</TextLink>
        </p>
      )}
      {check.cause && (
        <p className="quiet">{intl.formatMessage(m.cause, { cause: check.cause })}</p>
      )}
    </li>
  );
}

function nameOf(intl: IntlShape, { code, subject }: ShopCheck): string {
  const name = intl.formatMessage(checkNames[code]);
  return subject ? intl.formatMessage(m.about, { name, company: providerNameOf(subject) }) : name;
}

function textOf(intl: IntlShape, { finding, at, amount }: ShopCheck): string {
  return intl.formatMessage(findingTexts[finding], {
    time: at && formatDateTime(intl, at),
    count: amount ?? 0,
    amount: formatMoney(intl, amount ?? 0),
  });
}
