import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { useGetStoreQuery } from '../../../api/shopApi';
import { isApiError } from '../../../api/apiError';
import { paths } from '../../../shop/paths';
import { ButtonAnchor, ButtonLink } from '../../../kit/ui/Button';
import { Icon } from '../../../kit/ui/Icon';
import { ListFailure } from '../../../kit/ui/ListFailure';
import { EmptyState } from '../../../kit/ui/EmptyState';
import { ClientOnly } from '../../../kit/ui/ClientOnly';
import { PageHeading } from '../../../shop/page/PageHeading';
import { Spinner } from '../../../kit/ui/Spinner';
import { errorText } from '../../../i18n/errorText';
import { whatsAppUrl } from '../../../shop/contact';
import { formatMoney } from '../../../i18n/formats';
import css from './AgentOwnPage.module.css';
import { useGetAgentPageQuery, type AgentPage } from './api';
import { Entries } from './Entries';
import { ShareLink } from './ShareLink';
import { agentPageMessages as m } from './messages';

/** An agent's own figures, for whoever holds the link. What stands behind # never leaves the device in an address. */
export function AgentOwnPage() {
  const intl = useIntl();
  return (
    <div className={css.page}>
      <meta name="robots" content="noindex" />
      <PageHeading title={intl.formatMessage(m.title)} />
      <div className={css.own}>
        <ClientOnly>
          <ByLink />
        </ClientOnly>
      </div>
    </div>
  );
}

function ByLink() {
  const token = useLocation().hash.slice(1);
  return token ? (
    <Content key={token} token={token} />
  ) : (
    <Closed title={m.noLink} text={m.noLinkText} />
  );
}

function Content({ token }: { token: string }) {
  const intl = useIntl();
  const { currentData, error, isFetching, refetch } = useGetAgentPageQuery(token, {
    refetchOnMountOrArgChange: true,
  });
  if (isApiError(error) && error.status === 404) {
    return <Closed title={m.closed} text={m.closedText} />;
  }
  if (currentData) return <Figures page={currentData} />;
  if (!isApiError(error)) return <Spinner />;
  return (
    <ListFailure text={errorText(intl, error)} busy={isFetching} onRetry={() => void refetch()} />
  );
}

function Figures({ page }: { page: AgentPage }) {
  const intl = useIntl();
  return (
    <>
      <p className={css.hello}>{intl.formatMessage(m.hello, { name: page.name })}</p>
      {page.status !== 'active' && (
        <p role="alert" className={css.warning}>
          {intl.formatMessage(m.notActive)}
        </p>
      )}
      <Balance page={page} />
      <ShareLink code={page.code} />
      <Entries entries={page.entries} />
      <p className={css.quiet}>{intl.formatMessage(m.secret)}</p>
    </>
  );
}

function Closed({ title, text }: Record<'title' | 'text', (typeof m)['closed']>) {
  const intl = useIntl();
  const { data: store } = useGetStoreQuery();
  return (
    <EmptyState icon="alert" title={intl.formatMessage(title)} text={intl.formatMessage(text)}>
      {store && (
        <ButtonAnchor
          href={whatsAppUrl(store.whatsappNumber, intl.formatMessage(m.askText))}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="chat" size={20} />
          {intl.formatMessage(m.ask)}
        </ButtonAnchor>
      )}
      <ButtonLink look="quiet" to={paths.agentSim}>
        {intl.formatMessage(m.become)}
      </ButtonLink>
    </EmptyState>
  );
}

function Balance({ page }: { page: AgentPage }) {
  const intl = useIntl();
  const { balance, sales, earned, commissionRate: rate } = page;
  return (
    <section className={css.panel}>
      <p className={css.quiet}>{intl.formatMessage(m.balance)}</p>
      <p className={css.balance}>{formatMoney(intl, balance)}</p>
      <p className={css.quiet}>{intl.formatMessage(m.rate, { rate })}</p>
      <h2 className={css.heading}>{intl.formatMessage(m.month)}</h2>
      <dl className={css.sums}>
        {[
          { word: m.sales, amount: sales },
          { word: m.earned, amount: earned },
        ].map(({ word, amount }) => (
          <div key={word.id}>
            <dt className={css.quiet}>{intl.formatMessage(word)}</dt>
            <dd className={css.sum}>{formatMoney(intl, amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
