import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { Columns } from '../kit/layout';
import { LoadedFigures } from '../kit/figures/LoadedFigures';
import { useListFloatQuery } from '../kit/float/api';
import { Page } from '../kit/list/Page';
import { PageHead } from '../kit/list/PageHead';
import { useFresh } from '../kit/live/useRefreshMs';
import { AccountCard } from './AccountCard';
import { HistoryDialog } from './HistoryDialog';
import { floatPageMessages as m } from './messages';

/** What the shop sells from: one card for each network and each vendor. */
export function FloatPage() {
  const intl = useIntl();
  const { account } = useParams();
  const query = useListFloatQuery(undefined, useFresh());
  return (
    <Page roomy>
      <PageHead title={intl.formatMessage(m.title)} />
      <LoadedFigures query={query}>
        {(accounts) => (
          <Columns narrowest={340} widest={860}>
            {accounts.map((one) => (
              <AccountCard key={one.account} account={one} />
            ))}
          </Columns>
        )}
      </LoadedFigures>
      {account && <HistoryDialog key={account} id={account} query={query} />}
    </Page>
  );
}
